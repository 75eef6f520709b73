public import Models

/// Tells the address of a repository that was loaded.
public struct RepositoryVisitor: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    /// Visit the listed repository with the name, in upper or lower case.
    case visit(String)
  }

  /// A use case without a state of its own.
  public init() {}

  /// Returns the address of the repository.
  public func perform(_ request: Request) async throws(Failure) -> Address {
    switch request {
    case .visit(let name):
      guard let organisation = try Current.store.read().organisation else { throw .repositories(.nothingLoaded) }
      guard let found = organisation.repository(named: name) else { throw .repositories(.unlisted(name)) }
      return found.address
    }
  }
}
