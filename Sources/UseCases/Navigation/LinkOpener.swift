public import Models

/// Goes where a link leads, in one step and however deep that is; what it leads to need not be loaded.
public struct LinkOpener: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Go where the link leads.
    case open(Link)
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// The person is there, or why they are where they were.
    case opening(Link, Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Goes there, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .open(let link):
      await respond(.opening(link, Outcome { () throws(Failure) in try await open(link) }))
    }
  }

  private func open(_ link: Link) async throws(Failure) {
    let route: Route
    do { route = try link.route() } catch { throw .link(error) }
    try await RouteInteractor().change(by: .going(.to(route)))
  }
}
