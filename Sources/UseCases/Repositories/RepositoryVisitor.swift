public import Models

/// Tells the address of a repository that was loaded.
public struct RepositoryVisitor: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    /// Visit the listed repository with the name, in upper or lower case.
    case visit(String)
  }

  /// The address of the repository, or why it is not known.
  public typealias Response = Result<Address, Failure>

  /// A use case without a state of its own.
  public init() {}

  /// Looks up the repository.
  public func request(_ request: Request) async -> Response {
    switch request {
    case .visit(let name): do { return .success(try address(name)) } catch { return .failure(error) }
    }
  }

  private func address(_ name: String) throws(Failure) -> Address {
    guard !Task.isCancelled else { throw .cancelled }
    guard let organisation = try Current.store.read().organisation else { throw .repositories(.nothingLoaded) }
    guard let found = organisation.repository(named: name) else { throw .repositories(.unlisted(name)) }
    return found.address
  }
}
