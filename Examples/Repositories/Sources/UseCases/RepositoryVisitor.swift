public import KhipuControl
import RepositoriesModels

/// Visits a repository that was loaded.
public struct RepositoryVisitor: UseCase {
  public enum Request: Hashable, Sendable {
    /// Visit the listed repository with the name, in upper or lower case.
    case visit(String)
  }

  public init() {}

  /// Fails unless the repository is listed, with its address.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .visit(let name):
      guard let organisation = try Current.store.read().organisation else { throw .repositories(.nothingLoaded) }
      guard organisation.repository(named: name) != nil else { throw .repositories(.unlisted(name)) }
    }
  }
}
