public import KhipuValues

/// A repository of an organisation, immutable.
public struct Repository: Identifiable, Hashable, Sendable, Codable, Alterable {
  /// A repository is replaced as a whole.
  public typealias Change = Repository

  /// The number that GitHub gave the repository.
  public let id: Identifier<Repository>
  /// Its name within the organisation.
  public let name: String
  /// Its description, by its owner.
  public let description: String?
  /// Its page in the web.
  public let address: Address
  /// Whether it is archived.
  public let isArchived: Bool
  /// The last push; nil if there was none.
  public let pushedAt: Moment?

  /// A repository; by default not an archived one.
  public init(
    id: ID, name: String, description: String? = nil, address: Address, isArchived: Bool = false,
    pushedAt: Moment? = nil
  ) {
    (self.id, self.name, self.description, self.address) = (id, name, description, address)
    (self.isArchived, self.pushedAt) = (isArchived, pushedAt)
  }
}
