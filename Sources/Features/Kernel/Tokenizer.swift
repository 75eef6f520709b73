import Models

/// Cuts a text into tokens, by Unicode scalars.
struct Tokenizer {
  private let scalars: [Unicode.Scalar]
  private var offset = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func next() throws(ParseError) -> Token? {
    while offset < scalars.count, scalars[offset].properties.isWhitespace { offset += 1 }
    guard offset < scalars.count else { return nil }
    let start = offset
    let kind = try kind(beginningWith: scalars[start])
    return Token(kind: kind, start: start, end: offset)
  }

  private mutating func kind(beginningWith first: Unicode.Scalar) throws(ParseError) -> Token.Kind {
    switch first {
    case "\"": return .quoted(try quotation())
    case "(", ")", ",", ":":
      offset += 1
      return .symbol(first)
    case _:
      let start = offset
      while offset < scalars.count, scalars[offset].isPartOfWord { offset += 1 }
      return .word(String(scalars[start..<offset]))
    }
  }

  private mutating func quotation() throws(ParseError) -> String {
    let start = offset
    offset += 1
    while offset < scalars.count, scalars[offset] != "\"" {
      offset += scalars[offset] == "\\" ? 2 : 1
    }
    guard offset < scalars.count else {
      throw ParseError(
        .notUnderstood(expected: ["a quotation with an end"]), offset: start, found: String(scalars[start...]))
    }
    let inside = String(scalars[(start + 1)..<offset])
    offset += 1
    guard let text = Quotation.read(inside) else {
      let expected: Expectation = "the escapes of JSON: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0041"
      throw ParseError(.notUnderstood(expected: [expected]), offset: start, found: inside)
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfWord: Bool { !properties.isWhitespace && !"\"(),:".unicodeScalars.contains(self) }
}
