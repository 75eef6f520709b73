public import KhipuValues

public struct Repository: Identifiable, Hashable, Sendable, Codable, Alterable {
  /// Repositories are replaced as a whole.
  public typealias Change = Repository

  /// The repository's number on GitHub.
  public let id: Identifier<Repository>
  /// The name within the organisation.
  public let name: String
  public let description: String?
  /// The repository's page on the web.
  public let address: Address
  public let isArchived: Bool
  /// The last push; nil if there was none.
  public let pushedAt: Moment?

  public init(
    id: ID, name: String, description: String? = nil, address: Address, isArchived: Bool = false,
    pushedAt: Moment? = nil
  ) {
    (self.id, self.name, self.description, self.address) = (id, name, description, address)
    (self.isArchived, self.pushedAt) = (isArchived, pushedAt)
  }
}
