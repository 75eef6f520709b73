/// A repository of an organisation, immutable.
public struct Repository: Identifiable, Hashable, Sendable, Codable {
  /// The number that GitHub gave the repository.
  public typealias ID = Identifier<Repository>

  /// The number that GitHub gave the repository.
  public let id: ID
  /// What it is called within its organisation.
  public internal(set) var name: String
  /// What it is, in the words of whoever made it.
  public internal(set) var description: String?
  /// Where it is looked at.
  public internal(set) var address: Address
  /// Whether nobody works on it any more.
  public internal(set) var isArchived: Bool
  /// When something was pushed to it last; nil where nothing ever was.
  public internal(set) var pushedAt: Moment?

  /// A repository; one that is worked on, unless something else is said.
  public init(
    id: ID, name: String, description: String? = nil, address: Address, isArchived: Bool = false,
    pushedAt: Moment? = nil
  ) {
    (self.id, self.name, self.description, self.address) = (id, name, description, address)
    (self.isArchived, self.pushedAt) = (isArchived, pushedAt)
  }
}
