/// A value of JSON.
public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case flag(Bool)
  /// A number, as precise as a Double is.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in their order.
  case list([JSONValue])
  /// Values by their names.
  case object([String: JSONValue])

  /// The member of that name, where this is an object that has one.
  public subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The text, where this is one.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

extension JSONValue: Codable {
  /// Reads the value, whatever it is.
  ///
  /// - Throws: `DecodingError` for a number that no Double holds.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
      return
    }
    self =
      try JSONValue.fitting { .flag(try container.decode(Bool.self)) }
      ?? JSONValue.fitting { .text(try container.decode(String.self)) }
      ?? JSONValue.fitting { .list(try container.decode([JSONValue].self)) }
      ?? JSONValue.fitting { .object(try container.decode([String: JSONValue].self)) }
      ?? .number(try container.decode(Double.self))
  }

  /// What can be read, or nil where something of another type stands there.
  private static func fitting(_ read: () throws -> JSONValue) throws -> JSONValue? {
    do { return try read() } catch DecodingError.typeMismatch { return nil }
  }

  /// Writes the value.
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
