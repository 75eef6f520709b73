public import KhipuValues

extension Scene {
  /// A bridge's identifier of a scene, such as `4e1c6b20e-on-0`.
  public struct ID: Hashable, Sendable, StoredText, ExpressibleByStringLiteral {
    /// From 1 to 32 ASCII letters, digits, hyphens and underscores, which need no escaping.
    public let description: String

    private static let longest = 32
    public static let requirement = "up to \(longest) letters, digits, hyphens and underscores"

    /// The identifier, or nil if the text is none.
    public init?(_ description: String) {
      guard description == description.plain(upTo: Self.longest) else { return nil }
      self.description = description
    }

    /// The identifier of a literal; characters that it cannot have become hyphens.
    public init(stringLiteral text: String) { description = text.plain(upTo: Self.longest) }
  }
}

extension Scene.ID: Comparable {
  /// ASCII order.
  public static func < (first: Scene.ID, second: Scene.ID) -> Bool { first.description < second.description }
}

extension String {
  /// The text cut to that length, with hyphens for everything that is not plain; a hyphen if it is empty.
  fileprivate func plain(upTo longest: Int) -> String {
    let bytes = utf8.prefix(longest).map { $0.isPlain ? $0 : UInt8(ascii: "-") }
    return bytes.isEmpty ? "-" : String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter, digit, hyphen or underscore.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    case _: false
    }
  }
}
