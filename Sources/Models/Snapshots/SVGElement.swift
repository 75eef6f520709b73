import KhipuValues

struct SVGElement {
  let text: String

  /// An element with child elements, followed by a text if there is one.
  init(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ elements: [SVGElement] = [],
    text: String? = nil
  ) {
    let opening = name + attributes.map { " \($0.key)=\"\(SVGElement.escape($0.value))\"" }.joined()
    let content = elements.map(\.text) + (text.map { [SVGElement.escape($0)] } ?? [])
    self.text = content.isEmpty ? "<\(opening)/>" : "<\(opening)>\(content.joined())</\(name)>"
  }

  /// Escapes the special characters of XML, and replaces forbidden ones.
  private static func escape(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      case _: nil
      }
    }
  }
}
