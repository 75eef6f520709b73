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

extension String {
  /// The text truncated to `longest` bytes, with a hyphen for each byte that a code can't have; a hyphen if empty.
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
