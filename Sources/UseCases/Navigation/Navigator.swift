public import KhipuControl
public import Models

/// Goes to a tab, and back from what was opened.
public struct Navigator: UseCase {
  public enum Request: Hashable, Sendable {
    /// Go to what is opened in the tab.
    case go(to: Tab)
    /// Go one level up: drop the link that waits, or else close the top sheet, or else the top screen.
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
