/// Cuts a text into tokens, from its beginning to its end.
struct Tokenizer {
  private let scalars: [Unicode.Scalar]
  private var place = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func next() throws(Misreading) -> Token? {
    while place < scalars.count, scalars[place].properties.isWhitespace { place += 1 }
    guard place < scalars.count else { return nil }
    let start = place
    let kind = try kind(beginningWith: scalars[start])
    return Token(kind: kind, place: start, end: place)
  }

  private mutating func kind(beginningWith first: Unicode.Scalar) throws(Misreading) -> Token.Kind {
    switch first {
    case "\"": return .quoted(try quotation())
    case "(", ")", ",", ":":
      place += 1
      return .symbol(first)
    case _:
      let start = place
      while place < scalars.count, scalars[place].isPartOfWord { place += 1 }
      return .word(String(scalars[start..<place]))
    }
  }

  private mutating func quotation() throws(Misreading) -> String {
    let start = place
    place += 1
    while place < scalars.count, scalars[place] != "\"" {
      place += scalars[place] == "\\" ? 2 : 1
    }
    guard place < scalars.count else {
      throw Misreading(
        .notUnderstood(expected: ["a quotation with an end"]), place: start, found: String(scalars[start...]))
    }
    let inside = String(scalars[(start + 1)..<place])
    place += 1
    guard let text = Quotation.read(inside) else {
      let expected = "the escapes of JSON: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0041"
      throw Misreading(.notUnderstood(expected: [expected]), place: start, found: inside)
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfWord: Bool { !properties.isWhitespace && !"\"(),:".unicodeScalars.contains(self) }
}

extension String {
  init(_ scalars: ArraySlice<Unicode.Scalar>) { self.init(UnicodeScalarView(scalars)) }
}
