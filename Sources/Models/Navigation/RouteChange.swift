public import KhipuValues

extension Route: Alterable {
  public enum Change: Hashable, Sendable, Codable {
    case going(Going)

    public enum Going: Hashable, Sendable, Codable {
      /// To the place in one step, however deep it is, as soon as the home is loaded that far. In other tabs, what is
      /// opened stays.
      case to(Place)
      /// To what is opened in the tab.
      case toTab(Tab)
      /// One level up: the link that waits is dropped, or else the top sheet is closed, or else the top screen.
      case back
    }
  }

  /// A place is awaited until the route arrives in a home.
  public consuming func alter(by change: Change) -> Route {
    switch change {
    case .going(.to(let place)): awaited = place
    case .going(.toTab(let tab)): (self.tab, sheets, awaited) = (tab, [], nil)
    case .going(.back):
      if awaited != nil { awaited = nil } else if sheets.popLast() == nil { _ = self[path: tab].popLast() }
    }
    return consume self
  }
}
