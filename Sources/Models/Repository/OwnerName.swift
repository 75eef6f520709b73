/// The name by which GitHub knows an owner of repositories, an organisation or a person.
///
/// GitHub gives out narrower names today: single hyphens, none at the ends. Older names have them anywhere, and those of
/// people whom a company manages end in `_` and its code; so nothing is refused that somebody may be called.
public struct OwnerName: Hashable, Sendable {
  /// From 1 to 39 ASCII letters, digits, hyphens and underscores, so that it needs no escaping anywhere.
  public let text: String

  private static let longest = 39

  /// Whether both are the same name, in which case means nothing at GitHub.
  func isSame(as other: OwnerName) -> Bool { text.lowercased() == other.text.lowercased() }
}

extension OwnerName: StoredText {
  /// What a name is made of, in words.
  public static let requirement = "1 to \(longest) letters, digits, - or _"

  /// The name, or nil where no owner can have it.
  public init?(_ description: String) {
    guard description.isPlain(upTo: Self.longest) else { return nil }
    text = description
  }

  /// The text.
  public var description: String { text }
}

extension OwnerName: ExpressibleByStringLiteral {
  /// The name that stands in the source, `.load("pointfreeco")`; what can't be in one is a hyphen in it.
  public init(stringLiteral text: String) { self.text = text.plain(upTo: Self.longest) }
}
