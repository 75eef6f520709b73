/// A value that is stored as its one text, and read only from a text that it can have.
public protocol StoredText: RawRepresentable<String>, LosslessStringConvertible, Codable {}

extension StoredText {
  /// The text.
  public var rawValue: String { description }

  /// The value, or nil if it cannot have the text.
  public init?(rawValue: String) { self.init(rawValue) }
}
