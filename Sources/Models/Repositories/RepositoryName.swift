/// The name of a repository: `owner/name`, or `name` alone.
public struct RepositoryName: Hashable, Sendable {
  /// Its owner, if that is part of the name.
  public let owner: OwnerName?
  /// Up to 100 letters, digits, hyphens, underscores and dots; neither `.` nor `..`.
  public let name: String
}

extension RepositoryName: StoredText {
  /// The name, or nil if no repository can have it.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let name = parts.last, name.isNameOfRepository else { return nil }
    (owner, self.name) = (parts.dropLast().first.flatMap(OwnerName.init(_:)), name)
    if parts.count == 2, owner == nil { return nil }
  }

  /// `owner/name` or `name`.
  public var description: String { owner.map { "\($0)/\(name)" } ?? name }
}

extension String {
  fileprivate var isNameOfRepository: Bool {
    let hasPlainParts = utf8.allSatisfy { $0.isPlain || $0 == UInt8(ascii: ".") }
    return hasPlainParts && (1...100).contains(utf8.count) && self != "." && self != ".."
  }
}
