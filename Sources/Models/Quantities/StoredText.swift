/// A value that is stored as its one text, and read only from what can be one.
public protocol StoredText: LosslessStringConvertible, Codable {
  /// What such a text is, in words.
  static var requirement: String { get }
}

extension StoredText {
  /// Reads the value from its text.
  ///
  /// - Throws: `DecodingError` with the requirement where the text is another one.
  public init(from decoder: any Decoder) throws {
    self = try decoder.validated(String.self, Self.init(_:), "the text has to be \(Self.requirement)")
  }

  /// Writes the value as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
