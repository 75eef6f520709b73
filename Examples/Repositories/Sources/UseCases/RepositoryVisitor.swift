public import KhipuControl
import RepositoriesModels

/// Accepts a visit to a repository if the repository is listed.
public struct RepositoryVisitor: UseCase {
  public enum Request: Hashable, Sendable {
    /// Visits the listed repository of that name, ignoring case.
    case visit(String)
  }

  public init() {}

  /// - Throws: `.nothingLoaded` if no organisation is loaded; `.unlisted` if no listed repository has the name.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .visit(let name):
      guard let organisation = try await Current.store.read().organisation else { throw .repositories(.nothingLoaded) }
      guard organisation.repository(named: name) != nil else { throw .repositories(.unlisted(name)) }
    }
  }
}
