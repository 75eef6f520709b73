public import Models

/// Goes to a tab, and back from what was opened.
public struct Navigator: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Go to the tab, with nothing selected in it.
    case go(to: Tab)
    /// Go one level up: close the sheet on top, or else select nothing any more.
    case goBack
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// The person is there, or why not.
    case going(to: Tab, Outcome)
    /// The person is one level up, or why not.
    case goingBack(Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Goes, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .go(to: let tab): await respond(.going(to: tab, Outcome { () throws(Failure) in try await go(to: tab) }))
    case .goBack: await respond(.goingBack(Outcome(of: goBack)))
    }
  }

  private func go(to tab: Tab) async throws(Failure) {
    try await RouteInteractor().change(by: .going(.to(Route(Place(tab)))))
  }

  private func goBack() async throws(Failure) {
    guard try await RouteInteractor().route().leadsBack else { throw .atRoot }
    try await RouteInteractor().change(by: .going(.back))
  }
}
