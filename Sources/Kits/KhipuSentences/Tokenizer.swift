import KhipuText
import KhipuValues

/// Splits a text into tokens, reading it scalar by scalar.
struct Tokenizer {
  private let scalars: String.UnicodeScalarView
  private var index: String.Index
  private var offset = 0
  private let hasQuotations: Bool

  /// - `hasQuotations`: False for a name, in which quotation marks are letters.
  init(_ text: String, hasQuotations: Bool = true) {
    (scalars, index, self.hasQuotations) = (text.unicodeScalars, text.startIndex, hasQuotations)
  }

  mutating func next() throws(ParseError) -> Token? {
    advance { $0.isSpace }
    guard index < scalars.endIndex else { return nil }
    let (begin, start) = (index, offset)
    let kind = try kind(beginningWith: scalars[begin])
    return Token(kind: kind, lowercased: kind.lowercased, range: begin..<index, start: start, end: offset)
  }

  private mutating func kind(beginningWith first: Unicode.Scalar) throws(ParseError) -> Token.Kind {
    if hasQuotations, let ends = first.quotationEnds { return .quoted(try quotation(upTo: ends)) }
    switch first {
    case "(", ")", ",", ":":
      advance()
      return .symbol(first)
    case _:
      let (begin, isMarkInWord) = (index, !hasQuotations)
      advance { $0.isPartOfWord || isMarkInWord && $0 == "\"" }
      return .word(String(scalars[begin..<index]))
    }
  }

  private mutating func quotation(upTo ends: [Unicode.Scalar]) throws(ParseError) -> String {
    let (begin, start) = (index, offset)
    advance()
    let first = index
    while index < scalars.endIndex, !ends.contains(scalars[index]) {
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
  var lowercased: Token.Kind { if case .word(let word) = self { .word(word.folded) } else { self } }
}

extension String {
  /// The text for comparison: in lowercase, with one kind of apostrophe, of quotation mark, of sigma and of i.
  var folded: String {
    let text = lowercased()
    guard text.utf8.contains(where: { $0 > 0x7F || $0 == UInt8(ascii: "\"") }) else { return text }
    // The capital İ is two scalars in lowercase.
    return text.replacing("i\u{307}", with: "i").replacingScalars { scalar in
      switch scalar {
      case "ς": "σ"
      case "’", "‘", "ʼ": "'"
      case "“", "„", "«", "»", "\"": "”"
      case _: nil
      }
    }
  }
}

extension Unicode.Scalar {
  /// The marks that can end a quotation that begins with this one; nil if none does. Within a word, curly marks are letters.
  package var quotationEnds: [Unicode.Scalar]? {
    switch self {
    case "\"": ["\""]
    case "“", "”", "„": ["”", "“", "\""]
    case "«": ["»"]
    case "»": ["«"]
    case _: nil
    }
  }

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
