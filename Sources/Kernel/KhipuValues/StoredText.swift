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
    let bytes = utf8.prefix(longest).map { plainBytes.contains($0) ? $0 : UInt8(ascii: "-") }
    return bytes.isEmpty ? "-" : String(decoding: bytes, as: UTF8.self)
  }
}

private let plainBytes = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_".utf8)
