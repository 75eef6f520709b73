/// A piece of a sentence.
///
/// Sentences are cut by Unicode scalars: an accent or a joiner that follows a quotation mark would make one character
/// with it.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Characters without space, quotes or symbols between them, as they were typed.
    case word(String)
    /// What stood between quotes, its escapes resolved.
    case quoted(String)
    /// One of `(),:`.
    case symbol(Unicode.Scalar)
  }

  let kind: Kind
  /// The kind with its word in lowercase: words are compared whatever the case.
  let lowercased: Kind
  /// Where it is in the text.
  let range: Range<String.Index>
  /// The offset of its first scalar.
  let start: Int
  /// The offset of the first scalar after it.
  let end: Int
}

extension Token {
  /// The pieces of the text.
  ///
  /// - Throws: `ParseError` if a quotation does not end, or has an escape that is not one of JSON.
  static func tokens(of text: String) throws(ParseError) -> [Token] {
    var tokenizer = Tokenizer(text)
    var tokens: [Token] = []
    while let token = try tokenizer.next() { tokens.append(token) }
    return tokens
  }
}
