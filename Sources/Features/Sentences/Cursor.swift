internal import Models

/// A place in a sentence that is being read, and what is known meanwhile.
struct Cursor {
  private let tokens: [Token]
  private let characters: [Character]
  private(set) var position = 0
  let names: Names
  let keywords: Set<String>

  init(_ text: String, names: Names, keywords: Set<String>) throws(Misreading) {
    tokens = try Token.tokens(of: text)
    characters = Array(text)
    (self.names, self.keywords) = (names, keywords)
  }

  /// The token at the cursor, or nil at the end.
  var token: Token? { position < tokens.count ? tokens[position] : nil }

  /// The word at the cursor, if it is one.
  var word: String? {
    if case .word(let word) = token?.kind { word } else { nil }
  }

  mutating func advance() { position += 1 }

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

  func misreading(expected: [String]) -> Misreading { misreading(.notUnderstood(expected: expected)) }

  /// What is wrong with the token at the cursor.
  func misreading(_ reason: Misreading.Reason) -> Misreading {
    guard let token else { return Misreading(reason, place: characters.count, found: "") }
    return Misreading(reason, place: token.place, found: String(characters[token.place..<token.end]))
  }
}

extension Cursor {
  /// A name, or the number that stands in its place.
  enum Reference {
    case number(String)
    case name(String, at: Misreading)
  }

  /// Reads a quotation, or else everything up to the next keyword.
  ///
  /// What is in quotation marks is always a name; a number without them never is.
  mutating func reference(expected: String) throws(Misreading) -> Reference {
    let start = misreading(expected: [expected])
    guard let first = token else { throw start }
    if case .quoted(let name) = first.kind {
      advance()
      return .name(name, at: start)
    }
    // A name that begins with a number has to be quoted: nobody has to guess where such a number ends.
    if case .word(let word) = first.kind, Amount(word)?.unit == "" {
      advance()
      return .number(word)
    }
    let begin = position
    while let token, isPartOfName(token) { advance() }
    let run = tokens[begin..<position]
    guard let last = run.last else { throw start }
    let name = String(characters[first.place..<last.end])
    return .name(name, at: Misreading(start.reason, place: start.place, found: name))
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
