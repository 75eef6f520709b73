public import KhipuValues

/// The state of the app, one immutable value, with a property for each feature that stores something.
public struct AppState: Hashable, Sendable, Codable {
  /// The lights, rooms, zones and scenes.
  public internal(set) var home: Home
  public internal(set) var favorites: IdentifiedCollection<Favorite>
  /// The snapshots that wait to be uploaded, in the order in which they were taken.
  public internal(set) var uploads: [Upload]
  /// The user's place in the app.
  public internal(set) var route: Route

  public init(
    home: Home = Home(),
    favorites: IdentifiedCollection<Favorite> = [],
    uploads: [Upload] = [],
    route: Route = Route(),
  ) {
    self.home = home
    self.favorites = favorites
    self.uploads = uploads
    self.route = route
  }
}

extension AppState: Alterable {
  /// A change of the state: `.home(.lights(.adding(light)))`.
  public enum Change: Hashable, Sendable, Codable {
    /// Changes the home. What is kept about a removed light goes with it, because a bridge reuses its number.
    case home(Home.Change)
    case favorites(CollectionChange<Favorite>)
    /// Changes the uploads. A new one is appended.
    case uploads(CollectionChange<Upload>)
    case route(Route.Change)
    /// Forgets what belongs to a bridge: everything but the uploads.
    case forgettingHome
    /// A change from earlier releases, about repositories on GitHub.
    case organisation(Retired)

    /// Whether a read of the bridge can bring the change again.
    public var isToldByBridge: Bool { if case .home(let change) = self { change.isToldByBridge } else { false } }
  }

  public consuming func alter(by change: Change) -> AppState {
    switch change {
    case .home(let change):
      home.change(by: change)
      if let light = change.removedLight, !home.lights.contains(light) {
        favorites.remove(light)
      }
      route.arrive(in: home)
    case .favorites(let change): favorites.change(by: change)
    case .uploads(let change): uploads.change(by: change)
    case .route(let change):
      route.change(by: change)
      route.arrive(in: home)
    case .forgettingHome:
      return AppState(
        home: home.forgotten,
        uploads: uploads,
      )
    case .organisation: break
    }
    return consume self
  }
}

extension AppState.Change {
  /// The payload of a change of a part that was removed. Decodes from anything, and has no effect.
  public struct Retired: Hashable, Sendable, Codable {
    public init() {}

    /// Decodes from anything.
    public init(from decoder: any Decoder) {}
  }
}
