public import KhipuValues
public import RepositoriesModels

/// GitHub, which tells what organisations have.
public struct GitHub: Sendable {
  /// All repositories of an organisation, archived ones included, at the moment.
  ///
  /// - Throws: if GitHub has no such organisation, or does not answer and never did.
  public var load: @Sendable (Organisation.ID, Moment) async throws(GitHubError) -> Answer

  /// A GitHub of that closure.
  public init(load: @escaping @Sendable (Organisation.ID, Moment) async throws(GitHubError) -> Answer) {
    self.load = load
  }

  static let mock = GitHub(load: { _, _ in .fresh(.mock) })
}

extension GitHub {
  /// What is known of an organisation.
  public enum Answer: Hashable, Sendable {
    case fresh([Repository])
    /// What it had at that moment, and why nothing newer is known.
    case last([Repository], at: Moment, because: GitHubError)
  }
}

extension [Repository] {
  /// One repository, with a push in May 2018.
  public static var mock: [Repository] {
    Address("https://www.pointfree.co").map { address in
      [
        Repository(
          id: 1, name: "Bloblog", description: "Blob's blog", address: address,
          pushedAt: Moment(secondsSince1970: 1_525_459_221))
      ]
    } ?? []
  }
}
