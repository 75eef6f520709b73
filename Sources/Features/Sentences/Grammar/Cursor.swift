internal import Models

/// A place in a sentence that is being read, and what is known meanwhile.
struct Cursor {
  private let tokens: [Token]
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0
  // Behind a name without quotation marks.
  private var endOfName: Int?
  // Why something was left out.
  private var omission: Misreading?
  private(set) var usesNames = false
  private let allNames: Names
  private let keywords: Set<String>

  init(_ text: String, names: Names, keywords: Set<String>) throws(Misreading) {
    tokens = try Token.tokens(of: text)
    scalars = Array(text.unicodeScalars)
    (allNames, self.keywords) = (names, keywords)
  }

  /// The token at the cursor, or nil at the end.
  var token: Token? { position < tokens.count ? tokens[position] : nil }

  /// The word at the cursor, if it is one.
  var word: String? {
    if case .word(let word) = token?.kind { word } else { nil }
  }

  /// Whether the sentence says which feature it is for.
  var isAddressed: Bool { tokens.dropFirst().first?.kind == .symbol(":") }

  /// The names in the home, of which the sentence uses some.
  var names: Names {
    mutating get {
      usesNames = true
      return allNames
    }
  }

  mutating func advance() { position += 1 }

  /// What may stand at the cursor doesn't, and why: that counts where nothing else fits there either.
  mutating func leaveOut(_ misreading: Misreading) { omission = misreading }

  /// Goes past the words, or nowhere where others stand there.
  mutating func skip(_ words: Words) -> Bool {
    let rest = tokens[position...].prefix(words.tokens.count).map(\.kind)
    guard rest.count == words.tokens.count, zip(rest, words.tokens).allSatisfy({ $0.isSame(as: $1) }) else {
      return false
    }
    position += words.tokens.count
    return true
  }

  /// Goes past the words, one by one.
  ///
  /// - Throws: `Misreading` at the first that is another.
  mutating func expect(_ words: Words) throws(Misreading) {
    for kind in words.tokens {
      guard let token, token.kind.isSame(as: kind) else { throw misreading(expected: [kind.quoted]) }
      advance()
    }
  }

  /// Nothing may follow.
  func expectEnd() throws(Misreading) {
    if token != nil { throw misreading(expected: ["the end of the sentence"]) }
  }

  /// Something else was expected at the cursor; behind a name, the name may be the longer one that was meant.
  func misreading(expected: [String]) -> Misreading {
    let isKeyword = position == endOfName && token != nil
    let advice = isKeyword ? ["quotation marks around the name"] : []
    let misreading = misreading(.notUnderstood(expected: expected + advice))
    return omission?.merged(with: misreading) ?? misreading
  }

  /// What is wrong with the token at the cursor.
  func misreading(_ reason: Misreading.Reason) -> Misreading {
    guard let token else { return Misreading(reason, place: scalars.count, found: "") }
    return Misreading(reason, place: token.place, found: String(scalars[token.place..<token.end]))
  }
}

extension Cursor {
  /// A name, or the number that stands in its place.
  enum Reference {
    case number(String)
    case name(String)
  }

  /// Reads a quotation, or else a number, or else everything up to the next keyword.
  ///
  /// What is in quotation marks is always a name; a number without them never is, nor does a name begin with one.
  mutating func reference(expected: String) throws(Misreading) -> Reference {
    let start = misreading(expected: [expected])
    switch token?.kind {
    case .quoted(let name):
      advance()
      return .name(name)
    case .word(let word) where Amount(word)?.unit == "":
      advance()
      return .number(word)
    case .word, .symbol, nil:
      guard let name = unquotedName() else { throw start }
      return .name(name)
    }
  }

  /// Reads a quotation, or else everything up to the next space, where there is anything.
  mutating func quotedOrUnspaced() -> String? {
    if case .quoted(let text) = token?.kind {
      advance()
      return text
    }
    guard let first = token else { return nil }
    var end = first.place
    while let token, token.place == end {
      end = token.end
      advance()
    }
    return String(scalars[first.place..<end])
  }

  /// Reads a quotation, or else everything up to the next keyword, but one word at least.
  mutating func title(expected: String) throws(Misreading) -> (text: String, isQuoted: Bool) {
    let start = misreading(expected: [expected])
    if case .quoted(let text) = token?.kind {
      advance()
      return (text, true)
    }
    if let text = unquotedName() { return (text, false) }
    guard let word else { throw start }
    advance()
    return (word, false)
  }

  private mutating func unquotedName() -> String? {
    let begin = position
    while let token, isPartOfName(token) { advance() }
    guard let first = tokens[begin..<position].first, let last = tokens[begin..<position].last else { return nil }
    endOfName = position
    let words = scalars[first.place..<last.end].split(whereSeparator: \.properties.isWhitespace)
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

  /// Whether both say the same; case doesn't matter.
  fileprivate func isSame(as other: Token.Kind) -> Bool {
    switch (self, other) {
    case (.word(let first), .word(let second)): first.lowercased() == second.lowercased()
    case (.symbol(let first), .symbol(let second)): first == second
    case (.quoted, _), (.word, _), (.symbol, _): false
    }
  }
}
