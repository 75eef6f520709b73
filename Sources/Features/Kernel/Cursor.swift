import Models

/// A position in a sentence that is being parsed.
struct Cursor {
  private let tokens: [Token]
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0
  // The name without quotation marks before the cursor, which may go on.
  private var openName: (text: String, end: Int, expected: Expectation)?
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
  mutating func leaveOut(_ error: ParseError) { omission = omission?.merged(with: error) ?? error }

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
      guard let token, token.kind.lowercased == kind.lowercased else { throw error(expected: [.word(kind.text)]) }
      advance()
    }
  }

  /// Checks that nothing follows.
  func expectEnd() throws(ParseError) {
    if token != nil { throw error(expected: [.end]) }
  }

  /// Something else was expected at the cursor. After an unquoted name, the name may have been meant to be longer.
  func error(expected: [Expectation]) -> ParseError {
    let name = openName.flatMap { $0.end == position ? $0 : nil }
    let longer = name.map { token == nil ? $0.expected.rest(of: $0.text) : .quotationMarks }
    let error = error(.notUnderstood(expected: expected + (longer.map { [$0] } ?? [])))
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
  mutating func reference(expected: Expectation) throws(ParseError) -> Reference {
    if let word, Amount(word)?.unit == "" {
      advance()
      return .number(word)
    }
    guard let name = quotation() ?? unquotedName(expected) else { throw error(expected: [expected]) }
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
  mutating func title(expected: Expectation) throws(ParseError) -> (text: String, isQuoted: Bool) {
    if let text = quotation() { return (text, true) }
    if let text = unquotedName(expected) { return (text, false) }
    guard let word else { throw error(expected: [expected]) }
    advance()
    return (word, false)
  }

  private mutating func quotation() -> String? {
    guard case .quoted(let text) = token?.kind else { return nil }
    advance()
    return text
  }

  private mutating func unquotedName(_ expected: Expectation) -> String? {
    let begin = position
    while let token, isPartOfName(token) { advance() }
    guard let first = tokens[begin..<position].first, let last = tokens[begin..<position].last else { return nil }
    let words = scalars[first.start..<last.end].split(whereSeparator: \.properties.isWhitespace)
    let name = words.map { String($0) }.joined(separator: " ")
    openName = (name, position, expected)
    return name
  }

  private func isPartOfName(_ token: Token) -> Bool {
    switch token.kind {
    case .word(let word): !keywords.contains(word.lowercased())
    case .symbol(let symbol): symbol != ":"
    case .quoted: false
    }
  }

  /// Whether the name is understood without quotation marks.
  static func isName(_ text: String, keywords: Set<String>) -> Bool {
    do throws(ParseError) {
      var cursor = try Cursor(text, keywords: keywords)
      guard case .name(text) = try cursor.reference(expected: "a name") else { return false }
      return cursor.token == nil
    } catch { return false }
  }
}

extension Token.Kind {
  fileprivate var text: String {
    switch self {
    case .word(let text), .quoted(let text): text
    case .symbol(let symbol): "\(symbol)"
    }
  }

  fileprivate var lowercased: Token.Kind { if case .word(let word) = self { .word(word.lowercased()) } else { self } }
}
