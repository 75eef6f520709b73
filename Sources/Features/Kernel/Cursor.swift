import Models

/// A position in a sentence that is being parsed.
struct Cursor {
  private let tokens: [Token]
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0
  // The position after a name without quotation marks.
  private var endOfName: Int?
  // Why something optional was left out.
  private var omission: ParseError?
  private let keywords: Set<String>

  init(_ text: String, keywords: Set<String>) throws(ParseError) {
    tokens = try Token.tokens(of: text)
    scalars = Array(text.unicodeScalars)
    self.keywords = keywords
  }

  /// The token at the cursor, or nil at the end.
  var token: Token? { position < tokens.count ? tokens[position] : nil }

  /// The word at the cursor, if it is one.
  var word: String? {
    if case .word(let word) = token?.kind { word } else { nil }
  }

  /// Whether the sentence says which feature it is for.
  var isAddressed: Bool { tokens.dropFirst().first?.kind == .symbol(":") }

  mutating func advance() { position += 1 }

  /// Something optional is not at the cursor; if nothing else fits either, the error tells of both.
  mutating func leaveOut(_ error: ParseError) { omission = error }

  /// Goes past the words if they are at the cursor.
  mutating func skip(_ words: Words) -> Bool {
    var attempt = self
    do throws(ParseError) { try attempt.expect(words) } catch { return false }
    self = attempt
    return true
  }

  /// Goes past the words, one by one.
  ///
  /// - Throws: `ParseError` at the first that is different.
  mutating func expect(_ words: Words) throws(ParseError) {
    for kind in words.tokens {
      guard let token, token.kind.lowercased == kind.lowercased else { throw error(expected: [kind.quoted]) }
      advance()
    }
  }

  /// Checks that nothing follows.
  func expectEnd() throws(ParseError) {
    if token != nil { throw error(expected: ["the end of the sentence"]) }
  }

  /// Something else was expected at the cursor. After an unquoted name, the name may have been meant to be longer.
  func error(expected: [String]) -> ParseError {
    let isKeyword = position == endOfName && token != nil
    let advice = isKeyword ? ["quotation marks around the name"] : []
    let error = error(.notUnderstood(expected: expected + advice))
    return omission?.merged(with: error) ?? error
  }

  /// What is wrong with the token at the cursor.
  func error(_ reason: ParseError.Reason) -> ParseError {
    guard let token else { return ParseError(reason, offset: scalars.count, found: "") }
    return ParseError(reason, offset: token.start, found: String(scalars[token.start..<token.end]))
  }
}

extension Cursor {
  /// A name, or a number in its place.
  enum Reference {
    case number(String)
    case name(String)
  }

  /// Reads a quotation, or else a number, or else everything up to the next keyword. An unquoted name never begins with a
  /// number.
  mutating func reference(expected: String) throws(ParseError) -> Reference {
    if let word, Amount(word)?.unit == "" {
      advance()
      return .number(word)
    }
    guard let name = quotation() ?? unquotedName() else { throw error(expected: [expected]) }
    return .name(name)
  }

  /// Reads a quotation, or else everything up to the next space; nil at the end.
  mutating func quotedOrUnspaced() -> String? {
    if let text = quotation() { return text }
    guard let first = token else { return nil }
    var end = first.start
    while let token, token.start == end {
      end = token.end
      advance()
    }
    return String(scalars[first.start..<end])
  }

  /// Reads a quotation, or else everything up to the next keyword, at least one word.
  mutating func title(expected: String) throws(ParseError) -> (text: String, isQuoted: Bool) {
    if let text = quotation() { return (text, true) }
    if let text = unquotedName() { return (text, false) }
    guard let word else { throw error(expected: [expected]) }
    advance()
    return (word, false)
  }

  private mutating func quotation() -> String? {
    guard case .quoted(let text) = token?.kind else { return nil }
    advance()
    return text
  }

  private mutating func unquotedName() -> String? {
    let begin = position
    while let token, isPartOfName(token) { advance() }
    guard let first = tokens[begin..<position].first, let last = tokens[begin..<position].last else { return nil }
    endOfName = position
    let words = scalars[first.start..<last.end].split(whereSeparator: \.properties.isWhitespace)
    return words.map { String($0) }.joined(separator: " ")
  }

  private func isPartOfName(_ token: Token) -> Bool {
    switch token.kind {
    case .word(let word): !keywords.contains(word.lowercased())
    case .symbol(let symbol): symbol != ":"
    case .quoted: false
    }
  }
}

extension Token.Kind {
  fileprivate var quoted: String {
    switch self {
    case .word(let text), .quoted(let text): "\"\(text)\""
    case .symbol(let symbol): "\"\(symbol)\""
    }
  }

  fileprivate var lowercased: Token.Kind { if case .word(let word) = self { .word(word.lowercased()) } else { self } }
}
