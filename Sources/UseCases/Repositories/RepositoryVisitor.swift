public import Models

/// Visits a repository: tells where it is, and takes note that somebody wanted to know.
public struct RepositoryVisitor: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Visit the listed repository with the name, in whichever case it is written.
    case visit(String)
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// Where the repository is, or why that isn't known.
    case visiting(String, Result<Address, Failure>)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Looks it up, responds, and only then takes note: nobody waits for that.
  public func request(_ request: Request) async {
    switch request {
    case .visit(let name):
      do {
        let repository = try repository(name)
        await respond(.visiting(name, .success(repository.address)))
        let event = Analytics.Event.tappedRepo(repository, on: Current.analytics.device())
        await Current.analytics.track(Current.date(), event)
      } catch {
        await respond(.visiting(name, .failure(error)))
      }
    }
  }

  private func repository(_ name: String) throws(Failure) -> Repository {
    guard !Task.isCancelled else { throw .cancelled }
    guard let organisation = try StoreInteractor().state().organisation else { throw .nothingLoaded }
    guard let found = organisation.repository(named: name) else { throw .unlisted(name) }
    return found
  }
}
