public import KhipuValues

extension Route: Alterable {
  public enum Change: Hashable, Sendable, Codable {
    case going(Going)

    public enum Going: Hashable, Sendable, Codable {
      /// To the place in one step, at any depth, once everything on its path is known to exist or to be missing. Other
      /// tabs keep their open screens.
      case to(Place)
      /// To the tab, with its open screens. Closes the sheets, and drops the waiting link.
      case toTab(Tab)
      /// One level up: drops the waiting link; without one, closes the top sheet; without sheets, the top screen.
      case back
    }
  }

  /// Opening a link only stores its target: `arrive(in:)` opens it once its path is loaded.
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
