/// A piece of a sentence.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Characters without space, quotes or symbols between them, as they were typed.
    case word(String)
    /// What stood between quotes, its escapes resolved.
    case quoted(String)
    /// One of `(),:`.
    case symbol(Character)
  }

  let kind: Kind
  /// Where it begins: how many characters come before it.
  let place: Int
  /// Where the next character after it is.
  let end: Int
}

extension Token {
  /// The pieces of the text.
  ///
  /// - Throws: `Misreading` where a quotation doesn't end, or has an escape that JSON doesn't know.
  static func tokens(of text: String) throws(Misreading) -> [Token] {
    var tokenizer = Tokenizer(text)
    var tokens: [Token] = []
    while let token = try tokenizer.next() { tokens.append(token) }
    return tokens
  }
}

/// Cuts a text into tokens, from its beginning to its end.
private struct Tokenizer {
  private let characters: [Character]
  private var place = 0

  init(_ text: String) { characters = Array(text) }

  mutating func next() throws(Misreading) -> Token? {
    while place < characters.count, characters[place].isWhitespace { place += 1 }
    guard place < characters.count else { return nil }
    let start = place
    let kind = try kind(beginningWith: characters[start])
    return Token(kind: kind, place: start, end: place)
  }

  private mutating func kind(beginningWith first: Character) throws(Misreading) -> Token.Kind {
    switch first {
    case "\"": return .quoted(try quotation())
    case "(", ")", ",", ":":
      place += 1
      return .symbol(first)
    case _:
      let start = place
      while place < characters.count, characters[place].isPartOfWord { place += 1 }
      return .word(String(characters[start..<place]))
    }
  }

  private mutating func quotation() throws(Misreading) -> String {
    let start = place
    place += 1
    while place < characters.count, characters[place] != "\"" {
      place += characters[place] == "\\" ? 2 : 1
    }
    guard place < characters.count else {
      throw Misreading(.notUnderstood(expected: ["a closing quotation mark"]), place: start, found: "")
    }
    let inside = characters[(start + 1)..<place]
    place += 1
    guard let text = Quotation.read(String(inside)) else {
      let expected = "the escapes of JSON: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0041"
      throw Misreading(.notUnderstood(expected: [expected]), place: start, found: String(inside))
    }
    return text
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { !isWhitespace && !"\"(),:".contains(self) }
}
