/// A value that is encoded as its `description`. Decoding throws if `init?(_:)` returns nil.
public protocol StoredText: RawRepresentable<String>, LosslessStringConvertible, Codable {}

extension StoredText {
  public var rawValue: String { description }

  public init?(rawValue: String) { self.init(rawValue) }
}
