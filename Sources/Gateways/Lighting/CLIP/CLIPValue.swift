/// The value of a parameter.
enum CLIPValue: Hashable {
  case flag(Bool)
  case number(Double)
  case text(String)
  /// A list, an object or null, which no known parameter accepts.
  case other

  var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension CLIPValue: Codable {
  /// Throws only for a number that doesn't fit in a Double.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      try CLIPValue.matching { .flag(try container.decode(Bool.self)) }
      ?? CLIPValue.matching { .text(try container.decode(String.self)) }
      ?? CLIPValue.matching { .number(try container.decode(Double.self)) } ?? .other
  }

  /// Returns what `read` returns; nil if the value isn't of the type that `read` decodes.
  private static func matching(_ read: () throws -> CLIPValue) throws -> CLIPValue? {
    do { return try read() } catch DecodingError.typeMismatch, DecodingError.valueNotFound { return nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .other: try container.encodeNil()
    }
  }
}
