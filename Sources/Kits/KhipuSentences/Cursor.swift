import KhipuValues

/// A position in a sentence that is being parsed.
public struct Cursor {
  private let text: String
  private let tokens: [Token]
  private let keywords: Set<String>
  private let explains: Bool
  private(set) var position = 0
  // The name without quotation marks before the cursor, which may go on.
  private var openName: (text: String, end: Int, expected: Expectation)?
  // Why something optional was left out.
  private var omission: ParseError?

  /// The beginning of the text.
  ///
  /// - Parameters:
  ///   - keywords: What an unquoted name can't hold.
  ///   - explains: Whether an error has what was expected, or only where: most texts are understood.
  public init(_ text: String, keywords: Set<String>, explains: Bool = true) throws(ParseError) {
    tokens = try Token.tokens(of: text)
    (self.text, self.keywords, self.explains) = (text, keywords, explains)
  }

  /// The token at the cursor, or nil at the end.
  var token: Token? { position < tokens.count ? tokens[position] : nil }

  public var isAtEnd: Bool { token == nil }

  /// Whether a quotation is at the cursor.
  public var isAtQuotation: Bool { if case .quoted = token?.kind { true } else { false } }

  /// The word at the cursor, if it is one.
  public var word: String? {
    if case .word(let word) = token?.kind { word } else { nil }
  }

  /// How many Unicode scalars come before the cursor.
  public var offset: Int { token?.start ?? text.unicodeScalars.count }

  public mutating func advance() { position += 1 }

  /// Something optional is not at the cursor; if nothing else fits either, the error tells of both.
  public mutating func leaveOut(_ error: ParseError) { omission = omission?.merged(with: error) ?? error }

  /// The same of something that could have been at the cursor.
  public mutating func leaveOut(expected: @autoclosure () -> [Expectation]) {
    leaveOut(error(.notUnderstood(expected: explains ? expected() : [])))
  }

  /// Goes past the words if they are at the cursor.
  public mutating func skip(_ words: Words) -> Bool {
    let start = position
    for kind in words.lowercased {
      guard isAt(kind) else {
        position = start
        return false
      }
      advance()
    }
    return true
  }

  /// Whether the first of the words is at the cursor.
  func isAtBeginning(of words: Words) -> Bool { words.lowercased.first.map(isAt) ?? true }

  private func isAt(_ kind: Token.Kind) -> Bool { position < tokens.count && tokens[position].lowercased == kind }

  /// Goes past the words, one by one.
  ///
  /// - Throws: `ParseError` at the first that is different.
  public mutating func expect(_ words: Words) throws(ParseError) {
    for (kind, lowercased) in zip(words.tokens, words.lowercased) {
      guard isAt(lowercased) else { throw error(expected: [.word(kind.text)]) }
      advance()
    }
  }

  public func expectEnd() throws(ParseError) {
    if token != nil { throw error(expected: [.end]) }
  }

  /// Something else was expected at the cursor. After an unquoted name, the name may have been meant to be longer.
  public func error(expected: @autoclosure () -> [Expectation]) -> ParseError {
    let error = error(.notUnderstood(expected: explains ? expected() + longerName : []))
    return omission?.merged(with: error) ?? error
  }

  private var longerName: [Expectation] {
    guard let openName, openName.end == position else { return [] }
    return [token == nil ? openName.expected.rest(of: openName.text) : .quotationMarks]
  }

  /// What is wrong with the token at the cursor.
  public func error(_ reason: ParseError.Mistake) -> ParseError {
    ParseError(reason, offset: offset, found: token.map { String(text[$0.range]) } ?? "")
  }
}

extension Cursor {
  /// A name, or a number in its place.
  public enum Reference: Sendable {
    case number(String)
    case name(String)
  }

  /// Reads a quotation, or else a number, or else everything up to the next keyword. An unquoted name never begins with a
  /// number.
  public mutating func reference(expected: @autoclosure () -> Expectation) throws(ParseError) -> Reference {
    if let word, Amount(word)?.unit == "" {
      advance()
      return .number(word)
    }
    guard let name = quotation() ?? unquotedName(expected) else { throw error(expected: [expected()]) }
    return .name(name)
  }

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

  /// Reads a quotation, or else everything up to the next keyword, at least one word.
  public mutating func title(expected: @autoclosure () -> Expectation) throws(ParseError) -> (
    text: String, isQuoted: Bool
  ) {
    if let text = quotation() { return (text, true) }
    if let text = unquotedName(expected) { return (text, false) }
    guard let word else { throw error(expected: [expected()]) }
    advance()
    return (word, false)
  }

  private mutating func quotation() -> String? {
    guard case .quoted(let text) = token?.kind else { return nil }
    advance()
    return text
  }

  private mutating func unquotedName(_ expected: () -> Expectation) -> String? {
    guard var last = token, isPartOfName(last) else { return nil }
    var name = ""
    while let token, isPartOfName(token) {
      name += "\(token.start > last.end ? " " : "")\(token.kind.text)"
      last = token
      advance()
    }
    if explains { openName = (name, position, expected()) }
    return name
  }

  private func isPartOfName(_ token: Token) -> Bool {
    switch token.lowercased {
    case .word(let word): !keywords.contains(word)
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
  var text: String {
    switch self {
    case .word(let text), .quoted(let text): text
    case .symbol(let symbol): "\(symbol)"
    }
  }
}
