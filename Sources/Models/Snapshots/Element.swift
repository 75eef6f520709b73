/// An element of XML.
struct Element {
  private let name: String
  private let attributes: [(name: String, value: String)]
  private let content: [String]

  /// An element with elements in it.
  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ elements: [Element] = []) {
    (self.name, self.attributes) = (name, attributes.map { ($0.key, $0.value) })
    content = elements.map(\.text)
  }

  /// An element with text in it.
  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String) {
    (self.name, self.attributes) = (name, attributes.map { ($0.key, $0.value) })
    content = [Element.escape(text)]
  }

  /// The element in XML.
  var text: String {
    let opening = ([name] + attributes.map { "\($0.name)=\"\(Element.escape($0.value))\"" }).joined(separator: " ")
    return content.isEmpty ? "<\(opening)/>" : "<\(opening)>\(content.joined())</\(name)>"
  }

  /// Escapes what XML reserves, and replaces what it forbids.
  private static func escape(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
