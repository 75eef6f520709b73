extension Scene {
  /// The text under which a bridge knows a scene, such as `4e1c6b20e-on-0`.
  public struct ID: Hashable, Sendable {
    /// From 1 to 32 ASCII letters, digits, hyphens and underscores, so that it needs no escaping anywhere.
    public let text: String

    private static let longest = 32
  }
}

extension Scene.ID: StoredText {
  /// What an identifier is, in words.
  public static let requirement = "up to \(longest) letters, digits, hyphens and underscores"

  /// The identifier, or nil where the text can't be one.
  public init?(_ description: String) {
    guard description.isPlain(upTo: Self.longest) else { return nil }
    text = description
  }

  /// The text.
  public var description: String { text }
}

extension Scene.ID: ExpressibleByStringLiteral {
  /// The identifier of a text that stands in the source, `.recall("relax")`; what can't be in one is a hyphen in it.
  public init(stringLiteral text: String) { self.text = text.plain(upTo: Self.longest) }
}

extension Scene.ID: Comparable {
  /// Whether the first comes earlier in the order of ASCII.
  public static func < (first: Scene.ID, second: Scene.ID) -> Bool { first.text < second.text }
}
