/// A value that is stored as its one text, and read only from a text that it can have.
public protocol StoredText: RawRepresentable<String>, LosslessStringConvertible, Codable {}

extension StoredText {
  public var rawValue: String { description }

  public init?(rawValue: String) { self.init(rawValue) }
}
