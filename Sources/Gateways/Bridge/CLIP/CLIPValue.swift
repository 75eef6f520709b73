/// The value of a parameter of CLIP v1.
enum CLIPValue: Hashable, Sendable {
  case flag(Bool)
  case number(Int)
  case text(String)
  /// One that the house has no use for.
  case other
}

extension CLIPValue: Decodable {
  /// Reads the value, whatever it is.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      readable { .flag(try container.decode(Bool.self)) } ?? readable { .number(try container.decode(Int.self)) }
      ?? readable { .text(try container.decode(String.self)) } ?? .other
  }
}

extension CLIPValue {
  fileprivate var json: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): Self.quoted(text)
    case .other: "null"
    }
  }

  fileprivate static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..."\u{1F}": quoted += "\\u" + String(String(scalar.value + 0x1_0000, radix: 16).dropFirst())
      default: quoted.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}

extension [String: CLIPValue] {
  /// The parameters as a JSON object, in the order of their names.
  var json: String {
    "{" + sorted { $0.key < $1.key }.map { "\(CLIPValue.quoted($0.key)):\($0.value.json)" }.joined(separator: ",") + "}"
  }
}

/// What can be read, or nil where it is something else, which is as good an answer.
func readable<Content>(_ read: () throws -> Content) -> Content? {
  do { return try read() } catch { return nil }
}
