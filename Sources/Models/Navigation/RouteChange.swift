public import KhipuValues

extension Route: Alterable {
  public enum Change: Hashable, Sendable, Codable {
    case going(Going)

    public enum Going: Hashable, Sendable, Codable {
      /// To the route in one step, however deep it is.
      case to(Route)
      /// One level up: the top sheet is closed, or else nothing is selected any more.
      case back
    }
  }

  public consuming func alter(by change: Change) -> Route {
    switch change {
    case .going(.to(let route)): return route
    case .going(.back): if sheets.popLast() == nil { place = Place(place.tab) }
    }
    return consume self
  }
}
