extension Scene {
  /// A bridge's identifier of a scene, such as `4e1c6b20e-on-0`.
  public struct ID: Hashable, Sendable {
    /// From 1 to 32 ASCII letters, digits, hyphens and underscores, which need no escaping.
    public let text: String

    private static let longest = 32
  }
}

extension Scene.ID: StoredText {
  /// What an identifier is, in words.
  public static let requirement = "up to \(longest) letters, digits, hyphens and underscores"

  /// The identifier, or nil if the text is none.
  public init?(_ description: String) {
    guard description.isPlain(upTo: Self.longest) else { return nil }
    text = description
  }

  /// The text.
  public var description: String { text }
}

extension Scene.ID: ExpressibleByStringLiteral {
  /// The identifier of a literal; characters that it cannot have become hyphens.
  public init(stringLiteral text: String) { self.text = text.plain(upTo: Self.longest) }
}

extension Scene.ID: Comparable {
  /// ASCII order.
  public static func < (first: Scene.ID, second: Scene.ID) -> Bool { first.text < second.text }
}
