public enum JSONValue: Hashable, Sendable {
  case text(String)
  case number(Double)
  case object([String: JSONValue])
  /// Null, a Boolean or an array: unused in requests, ignored in replies. Encoded as null.
  case other

  /// The member of an object; nil if there is none, or if this isn't an object.
  public subscript(name: String) -> JSONValue? { if case .object(let members) = self { members[name] } else { nil } }

  public var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension JSONValue: Codable {
  /// Decodes any value. Throws for a number that doesn't fit a Double.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      try JSONValue.matching { .text(try container.decode(String.self)) }
      ?? JSONValue.matching { .object(try container.decode([String: JSONValue].self)) }
      ?? JSONValue.matching { .number(try container.decode(Double.self)) }
      ?? .other
  }

  /// Returns what `read` returns; nil if the value isn't of the type that `read` decodes.
  private static func matching(_ read: () throws -> JSONValue) throws -> JSONValue? {
    do { return try read() } catch DecodingError.typeMismatch, DecodingError.valueNotFound { return nil }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .object(let members): try container.encode(members)
    case .other: try container.encodeNil()
    }
  }
}
