import KhipuValues

/// The identifier of a scene, such as `relax`.
public struct Code: Hashable, Sendable, LosslessStringConvertible, ExpressibleByStringLiteral {
  /// 1 to 32 ASCII letters, digits, hyphens and underscores, so that a link needs no escaping.
  public let description: String

  private static let longest = 32
  public static let requirement = "up to \(longest) letters, digits, hyphens and underscores"

  /// Nil unless the text is 1 to 32 ASCII letters, digits, hyphens and underscores.
  public init?(_ description: String) {
    guard description == description.plain(upTo: Self.longest) else { return nil }
    self.description = description
  }

  /// Truncates the literal to 32 bytes, and replaces invalid ones with hyphens.
  public init(stringLiteral text: String) { description = text.plain(upTo: Self.longest) }
}
