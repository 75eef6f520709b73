public import KhipuValues

/// The domain's state.
public struct AppState: Hashable, Sendable, Codable {
  public internal(set) var route: Route

  public init(route: Route = Route()) { self.route = route }

  /// A missing route is the initial one.
  public init(from decoder: any Decoder) throws {
    let stored = try decoder.container(keyedBy: CodingKeys.self)
    self.init(route: try stored.decodeIfPresent(Route.self, forKey: .route) ?? Route())
  }

  /// Opens the waiting link if it is known whether everything on its path exists.
  public mutating func arrive(where isKnown: (Screen) -> Bool) { route.arrive(where: isKnown) }
}

extension AppState: Alterable {
  public enum Change: Hashable, Sendable, Codable {
    case route(Route.Change)
  }

  public consuming func alter(by change: Change) -> AppState {
    switch change {
    case .route(let change): route.change(by: change)
    }
    return consume self
  }
}
