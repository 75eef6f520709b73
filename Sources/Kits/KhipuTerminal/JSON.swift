import KhipuValues

/// A JSON value; numbers must be finite. Its description has one line, with control characters escaped.
public enum JSON: Sendable, CustomStringConvertible {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([(key: String, value: JSON)])

  public var description: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .text(let text): Quotation.write(text)
    case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(Quotation.write($0.key)): \($0.value)" }.joined(separator: ", "))}"
    }
  }

  /// An array with each element on a separate line.
  public static func lines(_ values: [JSON]) -> String {
    values.isEmpty ? "[]" : "[\n\(values.map { "  \($0)" }.joined(separator: ",\n"))\n]"
  }
}
