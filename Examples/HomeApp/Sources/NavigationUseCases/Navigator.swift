public import KhipuControl
public import NavigationModels

/// Goes to a tab, or one level back.
public struct Navigator: UseCase {
  public enum Request: Hashable, Sendable {
    /// Goes to the tab, with its open screens. Closes the sheets, and drops the waiting link.
    case go(to: HomeTab)
    /// Drops the waiting link, or else closes the top sheet, or else the top screen. Fails if there is none of these.
    case goBack
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .go(to: let tab): try await Current.store.write([.route(.going(.toTab(tab)))])
    case .goBack:
      try await Current.store.write { state throws(Failure) in
        guard state.route.leadsBack else { throw .navigation(.atRoot) }
        return [.route(.going(.back))]
      }
    }
  }
}
