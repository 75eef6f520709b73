public import Models

/// GitHub, as far as it tells what organisations have.
public struct Repositories: Sendable {
  /// All repositories of an organisation, archived ones included, asked for at the moment.
  ///
  /// - Throws: where neither GitHub answers nor an answer from before is there; where it has no such organisation.
  public var load: @Sendable (Organisation.ID, Moment) async throws(RepositoriesError) -> Answer

  /// A GitHub of that closure.
  public init(load: @escaping @Sendable (Organisation.ID, Moment) async throws(RepositoriesError) -> Answer) {
    self.load = load
  }
}

extension Repositories {
  /// What there is to know of an organisation.
  public enum Answer: Hashable, Sendable {
    /// What it has now.
    case fresh([Repository])
    /// What it had at that moment, and why nothing newer is known.
    case last([Repository], at: Moment, because: RepositoriesError)
  }
}
