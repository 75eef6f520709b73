/// Everything that the app knows, in one immutable value: a stored property for each feature that keeps something.
public struct AppState: Hashable, Sendable, Codable {
  /// The lights, rooms, zones and scenes.
  public internal(set) var home: Home
  /// The lights on the dashboard.
  public internal(set) var favorites: IdentifiedCollection<Favorite>
  /// The organisation that was loaded last from GitHub.
  public internal(set) var organisation: Organisation?
  /// The snapshots that wait to be uploaded, in the order in which they were taken.
  public internal(set) var uploads: [Upload]
  /// Where the user is in the app.
  public internal(set) var route: Route

  /// A state with nothing in it but what is given.
  public init(
    home: Home = Home(),
    favorites: IdentifiedCollection<Favorite> = [],
    organisation: Organisation? = nil,
    uploads: [Upload] = [],
    route: Route = Route(),
  ) {
    self.home = home
    self.favorites = favorites
    self.organisation = organisation
    self.uploads = uploads
    self.route = route
  }
}

extension AppState: Alterable {
  /// All changes of the state: `.home(.lights(.adding(light)))`.
  public enum Change: Hashable, Sendable, Codable {
    /// Changes the home. A light that is removed is no favorite any more: a bridge gives its number to another light.
    case home(Home.Change)
    case favorites(CollectionChange<Favorite>)
    case organisation(Organisation.Change)
    /// Changes the uploads; a new one is the last.
    case uploads(CollectionChange<Upload>)
    case route(Route.Change)
    /// Forgets what belongs to a bridge: everything but the organisation and the uploads.
    case forgettingHome

    /// Whether the bridge can tell it again.
    public var isToldByBridge: Bool { if case .home(let change) = self { change.isToldByBridge } else { false } }
  }

  /// Returns the state after one change.
  public consuming func alter(by change: Change) -> AppState {
    switch change {
    case .home(let change):
      home.change(by: change)
      if let light = change.removedLight, !home.lights.contains(light) { favorites.remove(light) }
    case .favorites(let change): favorites.change(by: change)
    case .organisation(let change): organisation.change(by: change)
    case .uploads(let change): uploads.change(by: change)
    case .route(let change): route.change(by: change)
    case .forgettingHome:
      return AppState(
        home: home.forgotten,
        organisation: organisation,
        uploads: uploads,
      )
    }
    return consume self
  }
}
