public import KhipuControl
public import Models

/// Goes to a tab, or one level back.
public struct Navigator: UseCase {
  public enum Request: Hashable, Sendable {
    /// Goes to the tab, with its open screens.
    case go(to: Tab)
    /// Drops the waiting link; if there is none, closes the top sheet; if no sheet is open, closes the top screen.
    case goBack
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .go(to: let tab): try Current.store.write([.route(.going(.toTab(tab)))])
    case .goBack:
      try Current.store.write { state throws(Failure) in
        guard state.route.leadsBack else { throw .navigation(.atRoot) }
        return [.route(.going(.back))]
      }
    }
  }
}
