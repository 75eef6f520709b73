public import Models

/// Loads what an organisation has at GitHub.
public struct RepositoryLoader: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Load all repositories of the organisation, also where they are known.
    case load(Organisation.ID)
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// The repositories are in the state, or why not. Where GitHub doesn't answer, those of its last answer are.
    case loading(Organisation.ID, Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Loads, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .load(let id):
      await respond(.loading(id, await Outcome { () throws(Failure) in try await load(id) }))
    }
  }

  private func load(_ id: Organisation.ID) async throws(Failure) {
    let (answer, now) = try await attempt { () throws(RepositoriesError) in
      let now = Current.date()
      return (try await Current.repositories.load(id, now), now)
    }
    switch answer {
    case .fresh(let repositories):
      try save(Organisation(id: id, answeredAt: now, repositories: IdentifiedCollection(repositories)))
    case .last(let repositories, at: let past, because: let error):
      try save(Organisation(id: id, answeredAt: past, repositories: IdentifiedCollection(repositories)))
      throw .outdated(Age(since: past, at: now), error)
    }
  }

  private func save(_ loaded: Organisation) throws(Failure) {
    let store = StoreInteractor()
    guard let known = try store.state().organisation, known.id == loaded.id else {
      return try store.change([.by(.adding(.organisation(loaded)))])
    }
    try store.change([.by(.changing(.organisation(loaded.id, by: known.changes(to: loaded))))])
  }
}
