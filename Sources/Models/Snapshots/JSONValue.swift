public enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// The member of an object; nil if there is none, or if this isn't an object.
  public subscript(name: String) -> JSONValue? { if case .object(let members) = self { members[name] } else { nil } }

  public var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension JSONValue: Codable {
  /// Decodes any value. Throws for a number that doesn't fit a Double.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      container.decodeNil()
      ? .null
      : try JSONValue.matching { .flag(try container.decode(Bool.self)) }
        ?? JSONValue.matching { .text(try container.decode(String.self)) }
        ?? JSONValue.matching { .list(try container.decode([JSONValue].self)) }
        ?? JSONValue.matching { .object(try container.decode([String: JSONValue].self)) }
        ?? .number(try container.decode(Double.self))
  }

  /// Nil if the value has another type.
  private static func matching(_ read: () throws -> JSONValue) throws -> JSONValue? {
    do { return try read() } catch DecodingError.typeMismatch { return nil }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}
