import KhipuValues

/// A position in a sentence that is being parsed.
public struct Cursor {
  enum Purpose: Equatable {
    /// To get the value. Errors omit expectations: if parsing fails, the text is parsed again for `.explaining`.
    case parsing
    /// To get the value if it doesn't depend on names.
    case unnamed
    /// To get the value of a sentence that the program wrote, perhaps in an earlier release.
    case recorded
    /// To get an error that says what was expected.
    case explaining
    /// To get the candidates for the next word. The payload is its typed beginning.
    case completing(String)
  }

  private let text: String
  private(set) var tokens: [Token]
  private var end: Int
  private let keywords: Set<String>
  let names: Names
  var purpose: Purpose
  private(set) var position = 0
  // The token position after the last unquoted text. The user may have meant that text to be longer.
  private var openEnd: Int?
  // Why an optional part was skipped.
  private var omission: ParseError?
  var search = NameSearch()

  /// A cursor at the beginning of the text. Throws `ParseError` if a quotation in it is invalid.
  ///
  /// - Parameter keywords: Words that end an unquoted text, unless they are in a known name.
  init(
    _ text: String, keywords: Set<String>, names: Names = Names(), for purpose: Purpose = .explaining
  ) throws(ParseError) {
    tokens = try Token.tokens(of: text)
    (self.text, self.keywords, self.names, self.purpose) = (text, keywords, names, purpose)
    end = text.unicodeScalars.count
  }

  /// The sentence with other tokens of its text.
  func with(_ tokens: [Token]) -> Cursor {
    var cursor = self
    (cursor.tokens, cursor.end) = (tokens, tokens.last?.end ?? end)
    return cursor
  }

  /// The token at the cursor, or nil at the end.
  var token: Token? { position < tokens.count ? tokens[position] : nil }

  /// Whether errors list what was expected.
  private var isExplained: Bool { purpose == .explaining || isCompleted }

  var isCompleted: Bool { if case .completing = purpose { true } else { false } }

  public var isAtEnd: Bool { token == nil }

  /// The token at the cursor, if it is a word.
  public var word: String? { token?.word }

  /// Whether a number without a unit is just before the cursor.
  public var isAfterNumber: Bool { position > 0 && tokens[position - 1].isNumber }

  /// The number of Unicode scalars before the cursor.
  public var offset: Int { token?.start ?? end }

  public mutating func advance() { position += 1 }

  mutating func advance(to position: Int) { self.position = position }

  /// Notes the error that made the cursor skip an optional part. Later, `error(expected:)` merges it into new errors.
  mutating func leaveOut(_ error: ParseError) { omission = omission?.merged(with: error) ?? error }

  /// Notes the expectations of an optional part that was skipped.
  public mutating func leaveOut(expected: @autoclosure () -> [Expectation]) {
    leaveOut(error(.notUnderstood(expected: isExplained ? expected() : [])))
  }

  /// Skips the words if they are at the cursor, ignoring case; returns whether they were.
  ///
  /// - Parameter words: In lowercase.
  public mutating func skip(_ words: String) -> Bool {
    // Two fast paths, because splitting the words into tokens takes longer: they aren't at the cursor, or are a single word.
    guard let token, words.hasPrefix(token.lowercased.text) else { return false }
    return skip(token.lowercased == .word(words) ? [token] : Token.words(of: words))
  }

  mutating func skip(_ words: [Token]) -> Bool {
    let isAtWords = tokens.dropFirst(position).starts(with: words) { $0.lowercased == $1.lowercased }
    if isAtWords { position += words.count }
    return isAtWords
  }

  func isAt(_ word: Token) -> Bool { token?.lowercased == word.lowercased }

  /// Skips what joins two parts of a list: a comma, "and", or both.
  public mutating func skipConjunction() -> Bool {
    let isComma = skip(",")
    return skip("and") || isComma
  }

  /// Skips the words, one by one.
  ///
  /// - Throws: `ParseError` at the first that differs.
  public mutating func expect(_ words: String) throws(ParseError) { try expect(Token.words(of: words)) }

  mutating func expect(_ words: [Token]) throws(ParseError) {
    for word in words {
      guard isAt(word) else { throw error(expected: [.word(word.kind.text)]) }
      advance()
    }
  }

  /// - Throws: `ParseError` if more text follows, or if the purpose is completion.
  func expectEnd() throws(ParseError) {
    if isCompleted { throw error(expected: []) }
    if token != nil { throw error(expected: [.end]) }
  }

  /// An error that lists what was expected at the cursor. If an unquoted text ends here, it also suggests quotation marks.
  public func error(expected: @autoclosure () -> [Expectation]) -> ParseError {
    let longer: [Expectation] = openEnd == position && token != nil ? [.quotationMarks] : []
    let error = error(.notUnderstood(expected: isExplained ? expected() + longer : []))
    return omission?.merged(with: error) ?? error
  }

  /// An error at the cursor's token.
  public func error(_ reason: ParseError.Mistake) -> ParseError {
    ParseError(reason, offset: offset, found: token.map { String(text[$0.range]) } ?? "")
  }
}

extension Cursor {
  /// Reads a quotation, or else everything up to the next space; nil at the end.
  public mutating func quotedOrUnspaced() -> String? {
    if let text = quotation() { return text }
    guard var range = token?.range else { return nil }
    while let token, token.range.lowerBound <= range.upperBound {
      range = range.lowerBound..<token.range.upperBound
      advance()
    }
    return String(text[range])
  }

  /// Reads a quotation, or else the text before the next keyword, colon or quotation; nil at a number alone or at the end. If
  /// that text is empty, or an earlier attempt with it failed, reads the rest of the sentence as typed, including quotation marks.
  mutating func unnamedText() -> String? {
    guard let token, !(token.isNumber && isLast(token)) else { return nil }
    if let text = quotation() { return text }
    let start = position
    if let text = unquoted(), !search.refused.contains(start..<start) {
      search.choice = start..<start
      openEnd = position
      return text
    }
    advance(to: start)
    search.guess = error(expected: [.quotationMarks])
    advance(to: tokens.endIndex)
    return String(text[token.range.lowerBound..<tokens[tokens.endIndex - 1].range.upperBound])
  }

  /// Whether the token at the cursor is the last before a keyword, a colon, a quotation or the end.
  private func isLast(_ token: Token) -> Bool { position + 1 == tokens.count || !isUnquoted(tokens[position + 1]) }

  mutating func anyWord() -> String? {
    guard let word else { return nil }
    advance()
    return word
  }

  mutating func quotation() -> String? {
    guard case .quoted(let text) = token?.kind else { return nil }
    advance()
    return text
  }

  /// Reads everything before the next keyword, colon or quotation; nil if there is nothing.
  ///
  /// - `isListed`: Whether a comma also ends it.
  mutating func unquoted(isListed: Bool = false) -> String? {
    let rest = tokens[position...].prefix { isUnquoted($0) && !(isListed && $0.lowercased == .symbol(",")) }
    advance(to: rest.endIndex)
    return rest.isEmpty ? nil : rest.text
  }

  private func isUnquoted(_ token: Token) -> Bool {
    switch token.lowercased {
    case .word(let word): !keywords.contains(word)
    case .symbol(let symbol): symbol != ":"
    case .quoted: false
    }
  }
}
