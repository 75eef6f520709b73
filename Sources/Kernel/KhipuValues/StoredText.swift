/// A value that is encoded as its `description`. Decoding throws if `init?(_:)` returns nil.
public protocol StoredText: RawRepresentable<String>, LosslessStringConvertible, Codable {}

extension StoredText {
  public var rawValue: String { description }

  public init?(rawValue: String) { self.init(rawValue) }
}

extension String {
  /// The text truncated to `longest` bytes, with a hyphen for each byte that isn't an ASCII letter, digit, hyphen or underscore, so
  /// that a URL needs no escaping; a hyphen if it is empty.
  public func plain(upTo longest: Int) -> String {
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
