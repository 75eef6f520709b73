public import KhipuValues

extension Route: Alterable {
  public enum Change: Hashable, Sendable, Codable {
    case going(Going)

    public enum Going: Hashable, Sendable, Codable {
      /// Goes directly to the place, however deep it is. The link waits until it is known whether everything
      /// on its path exists. Other tabs keep their open screens.
      case to(Place)
      /// Goes to the tab, which keeps its open screens. Closes the sheets, and drops the waiting link.
      case toTab(HomeTab)
      /// Goes back one level: drops the waiting link, or else closes the top sheet, or else the top screen.
      case back
    }
  }

  /// Opening a link only stores its target: `arrive(where:)` opens it once its path is known.
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
