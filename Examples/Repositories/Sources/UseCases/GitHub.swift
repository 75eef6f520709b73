public import KhipuValues
public import RepositoriesModels

/// Lists the repositories of organisations.
public struct GitHub: Sendable {
  /// Loads all repositories of an organisation, including archived ones. The moment is the current time.
  ///
  /// - Throws: `.unknown`, `.misconfigured` or `.cancelled`; any other error only if nothing is cached.
  public var load: @Sendable (Organisation.ID, Moment) async throws(GitHubError) -> Answer

  public init(load: @escaping @Sendable (Organisation.ID, Moment) async throws(GitHubError) -> Answer) {
    self.load = load
  }

  static let mock = GitHub(load: { _, _ in .fresh(.mock) })
}

extension GitHub {
  /// GitHub's reply, or the cached one.
  public enum Answer: Hashable, Sendable {
    case fresh([Repository])
    /// An earlier reply with its time, and why there is no newer one.
    case last([Repository], at: Moment, because: GitHubError)
  }
}

extension [Repository] {
  /// One repository, pushed to in May 2018.
  public static var mock: [Repository] {
    Address("https://www.pointfree.co").map { address in
      [
        Repository(
          id: 1, name: "Bloblog", description: "Blob's blog", address: address,
          pushedAt: 1_525_459_221)
      ]
    } ?? []
  }
}
