/// A value printed as a tree, with a line per member.
struct Tree {
  let text: String

  init(_ name: String, _ value: Any) { text = Self.lines(name, value).joined(separator: "\n") + "\n" }

  private static func lines(_ name: String, _ value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.enumerated().map { ($1.label ?? "\($0)", $1.value) }
    switch mirror.displayStyle {
    case .optional: return parts.first.map { lines(name, $0.1) } ?? ["\(name): none"]
    case .struct where !(value is any CustomStringConvertible), .collection, .tuple,
      .enum where !parts.isEmpty:
      return ["\(name)\(parts.isEmpty ? ": none" : "")"] + parts.flatMap { lines($0.0, $0.1) }.map { "  \($0)" }
    case _: return ["\(name): \(value)"]
    }
  }
}
