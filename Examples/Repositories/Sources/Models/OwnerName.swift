public import KhipuValues

/// The name of a user or organisation on GitHub. Older names are less restricted than new ones.
public struct OwnerName: Hashable, Sendable, StoredText, ExpressibleByStringLiteral {
  /// From 1 to 39 ASCII letters, digits, hyphens and underscores, which need no escaping in a URL.
  public let description: String

  private static let longest = 39
  /// The permitted length and characters, for error messages.
  public static let requirement = "1 to \(longest) letters, digits, - or _"

  /// Returns nil if the length or a character isn't permitted.
  public init?(_ description: String) {
    guard description == description.plain(upTo: Self.longest) else { return nil }
    self.description = description
  }

  /// Replaces invalid characters and an empty text with hyphens, and truncates a long text.
  public init(stringLiteral text: String) { description = text.plain(upTo: Self.longest) }
}
