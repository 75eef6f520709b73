public import KhipuControl
import KhipuValues
public import RepositoriesModels

/// Loads the repositories of an organisation.
public struct RepositoryLoader: UseCase {
  public enum Request: Hashable, Sendable {
    case load(Organisation.ID)
  }

  public init() {}

  /// Stores GitHub's reply. If the load fails, stores the cached reply and throws `.outdated`; without one, throws the error.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .load(let id): try await load(id)
    }
  }

  private func load(_ id: Organisation.ID) async throws(Failure) {
    let (answer, now) = try await attempt { () throws(GitHubError) in
      let now = Current.date()
      return (try await Current.gitHub.load(id, now), now)
    }
    switch answer {
    case .fresh(let repositories):
      try await save(Organisation(id: id, answeredAt: now, repositories: IdentifiedCollection(repositories)))
    case .last(let repositories, at: let past, because: let error):
      try await save(Organisation(id: id, answeredAt: past, repositories: IdentifiedCollection(repositories)))
      throw .repositories(.outdated(Age(since: past, at: now), error))
    }
  }

  private func save(_ loaded: Organisation) async throws(Failure) {
    try await Current.store.write { state in
      guard let known = state.organisation, known.id == loaded.id else { return [.organisation(.loading(loaded))] }
      return known == loaded ? [] : [.organisation(known.change(to: loaded))]
    }
  }
}
