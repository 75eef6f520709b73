public import KhipuValues

/// The app's state: one immutable value, with a property for each feature that has state.
public struct AppState: Hashable, Sendable, Codable {
  /// The lights, rooms, zones and scenes.
  public internal(set) var home: Home
  public internal(set) var favorites: IdentifiedCollection<Favorite>
  /// The id of the bridge that the home and the favorites belong to. Nil for the simulated one, or if an earlier release paired it.
  public internal(set) var bridge: String?

  public init(
    home: Home = Home(),
    favorites: IdentifiedCollection<Favorite> = [],
    bridge: String? = nil,
  ) {
    self.home = home
    self.favorites = favorites
    self.bridge = bridge
  }
}

extension AppState: Alterable {
  /// A change to the state, such as `.home(.lights(.adding(light)))`.
  public enum Change: Hashable, Sendable, Codable {
    /// Changes the home. A removed light's favorite is removed, too.
    case home(Home.Change)
    case favorites(CollectionChange<Favorite>)
    /// Forgets everything that refers to the bridge: its id, the home and the favorites.
    case forgettingHome
    /// The home and the favorites belong to the bridge with this id.
    case bridge(String)
    /// A change to GitHub repositories, recorded by release 0.2.0. Has no effect.
    case organisation(Retired)
    /// A change to snapshots waiting for upload, recorded by release 0.2.0. Has no effect.
    case uploads(Retired)
    /// A change to the place in an app with windows, recorded by such an app and by release 0.2.0. Has no effect.
    case route(Retired)

    /// Whether reading the bridge again would find the change.
    public var isReportedByBridge: Bool {
      if case .home(let change) = self { change.isReportedByBridge } else { false }
    }
  }

  public consuming func alter(by change: Change) -> AppState {
    switch change {
    case .home(let change):
      home.change(by: change)
      removeFavorite(ofLightRemovedBy: change)
    case .favorites(let change): favorites.change(by: change)
    case .forgettingHome:
      return AppState(
        home: home.forgotten,
      )
    case .bridge(let id): bridge = id
    case .organisation, .uploads, .route: break
    }
    return consume self
  }
}
