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

extension String {
  /// The text truncated to `longest` bytes, with hyphens for invalid characters; a hyphen if it is empty.
  fileprivate func plain(upTo longest: Int) -> String {
    let bytes = utf8.prefix(longest).map { $0.isPlain ? $0 : UInt8(ascii: "-") }
    return bytes.isEmpty ? "-" : String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the character is an ASCII letter, digit, hyphen or underscore.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    case _: false
    }
  }
}
