extension Scene {
  /// The text under which a bridge knows a scene, such as `4e1c6b20e-on-0`.
  public struct ID: Hashable, Sendable {
    /// From 1 to 32 ASCII letters, digits, hyphens and underscores, so that it needs no escaping anywhere.
    public let text: String

    private static let longest = 32
  }
}

extension Scene.ID: LosslessStringConvertible {
  /// The identifier, or nil where the text can't be one.
  public init?(_ description: String) {
    let bytes = description.utf8
    guard (1...Self.longest).contains(bytes.count), bytes.allSatisfy(Self.isPart) else { return nil }
    text = description
  }

  /// The text.
  public var description: String { text }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

extension Scene.ID: ExpressibleByStringLiteral {
  /// The identifier of a text that stands in the source, `.recall("relax")`; what can't be in one is a hyphen in it.
  public init(stringLiteral text: String) {
    let parts = text.utf8.prefix(Self.longest).map { Self.isPart($0) ? $0 : UInt8(ascii: "-") }
    self.text = parts.isEmpty ? "-" : String(decoding: parts, as: UTF8.self)
  }
}

extension Scene.ID: Comparable {
  /// Whether the first comes earlier in the order of ASCII.
  public static func < (first: Scene.ID, second: Scene.ID) -> Bool { first.text < second.text }
}

extension Scene.ID: Codable {
  /// Reads the identifier from a text.
  ///
  /// - Throws: `DecodingError` where the text can't be one.
  public init(from decoder: any Decoder) throws {
    self = try decoder.validated(
      String.self, Scene.ID.init(_:), "an identifier of a scene is up to 32 letters, digits, hyphens and underscores")
  }

  /// Writes the identifier as a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
