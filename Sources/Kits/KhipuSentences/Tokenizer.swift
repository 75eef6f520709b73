import KhipuText
import KhipuValues

/// Splits a text into tokens, reading it scalar by scalar.
struct Tokenizer {
  private let scalars: String.UnicodeScalarView
  private var index: String.Index
  private var offset = 0

  init(_ text: String) { (scalars, index) = (text.unicodeScalars, text.startIndex) }

  mutating func next() throws(ParseError) -> Token? {
    advance { $0.isSpace }
    guard index < scalars.endIndex else { return nil }
    let (begin, start) = (index, offset)
    let kind = try kind(beginningWith: scalars[begin])
    return Token(kind: kind, lowercased: kind.lowercased, range: begin..<index, start: start, end: offset)
  }

  private mutating func kind(beginningWith first: Unicode.Scalar) throws(ParseError) -> Token.Kind {
    switch first {
    case "\"": return .quoted(try quotation())
    case "(", ")", ",", ":":
      advance()
      return .symbol(first)
    case _:
      let begin = index
      advance { $0.isPartOfWord }
      return .word(String(scalars[begin..<index]))
    }
  }

  private mutating func quotation() throws(ParseError) -> String {
    let (begin, start) = (index, offset)
    advance()
    let first = index
    while index < scalars.endIndex, scalars[index] != "\"" {
      if scalars[index] == "\\" { advance() }
      if index < scalars.endIndex { advance() }
    }
    let inside = String(scalars[first..<index])
    guard index < scalars.endIndex else {
      let found = String(scalars[begin...])
      throw ParseError(.notUnderstood(expected: ["a quotation with an end"]), offset: start, found: found)
    }
    advance()
    guard let text = Quotation.read(inside) else {
      let expected: Expectation = "the escapes of JSON: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0041"
      throw ParseError(.notUnderstood(expected: [expected]), offset: start, found: inside)
    }
    return text
  }

  private mutating func advance() {
    scalars.formIndex(after: &index)
    offset += 1
  }

  private mutating func advance(while isPart: (Unicode.Scalar) -> Bool) {
    while index < scalars.endIndex, isPart(scalars[index]) { advance() }
  }
}

extension Token.Kind {
  fileprivate var lowercased: Token.Kind { if case .word(let word) = self { .word(word.lowercased()) } else { self } }
}

extension Unicode.Scalar {
  /// Whether the scalar is white space. ASCII skips the slower lookup of Unicode properties.
  var isSpace: Bool {
    isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
  }

  fileprivate var isPartOfWord: Bool {
    switch self {
    case "\"", "(", ")", ",", ":": false
    case _: !isSpace
    }
  }
}
