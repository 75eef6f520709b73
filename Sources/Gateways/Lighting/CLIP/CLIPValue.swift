import KhipuFiles

/// The value of a parameter.
enum CLIPValue: Hashable {
  case flag(Bool)
  case number(Double)
  case text(String)
  /// A list, an object, null, or a number that doesn't fit in a Double, which no known parameter accepts.
  case other

  var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension CLIPValue: Codable {
  init(from decoder: any Decoder) {
    self =
      readable { .flag(try Bool(from: decoder)) } ?? readable { .text(try String(from: decoder)) }
      ?? readable { .number(try Double(from: decoder)) } ?? .other
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
