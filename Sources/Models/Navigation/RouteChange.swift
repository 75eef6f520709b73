extension Route {
  /// All that can be asked of a route.
  public enum Change: Hashable, Sendable, Codable {
    /// `.going(.to(Route(.lights(3))))`.
    case going(Going)

    /// Where a person goes.
    public enum Going: Hashable, Sendable, Codable {
      /// There, in one step, however deep it is.
      case to(Route)
      /// One level up: the sheet on top is closed, or else nothing is selected any more; without effect on a tab.
      case back
    }
  }
}

extension Route: Alterable {
  /// The route as it is after one change.
  public consuming func alter(by change: Change) -> Route {
    switch change {
    case .going(.to(let route)): return route
    case .going(.back): if sheets.popLast() == nil { place = Place(place.tab) }
    }
    return self
  }
}
