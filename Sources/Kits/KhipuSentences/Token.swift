/// A piece of a sentence.
///
/// Sentences are read scalar by scalar, because a combining mark or a joiner after a quotation mark would form one
/// character with it.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A word as typed, without spaces, quotation marks or symbols.
    case word(String)
    /// The content of a quotation, with its escapes resolved.
    case quoted(String)
    /// One of `(),:`.
    case symbol(Unicode.Scalar)
  }

  let kind: Kind
  /// The kind with its word in lowercase, for comparison.
  let lowercased: Kind
  /// The range in the text, including quotation marks.
  let range: Range<String.Index>
  /// The offset of its first scalar.
  let start: Int
  /// The offset of the first scalar after it.
  let end: Int
}

extension Token {
  /// - Throws: `ParseError` if a quotation does not end, has an escape that is not valid in JSON, or has a lone surrogate.
  ///
  /// - `hasQuotations`: False for a name, in which quotation marks are letters.
  static func tokens(of text: String, hasQuotations: Bool = true) throws(ParseError) -> [Token] {
    var tokenizer = Tokenizer(text, hasQuotations: hasQuotations)
    var tokens: [Token] = []
    while let token = try tokenizer.next() { tokens.append(token) }
    return tokens
  }

  /// The words and symbols of a name or of fixed words. Quotation marks count as letters.
  static func words(of name: String) -> [Token] {
    // Only a quotation can be invalid, and there is none.
    do throws(ParseError) { return try tokens(of: name, hasQuotations: false) } catch { return [] }
  }
}

extension Token {
  /// The word; nil for a quotation or a symbol.
  var word: String? { if case .word(let word) = kind { word } else { nil } }

  /// The word or symbol, or those in the quotation, in lowercase.
  var words: [Kind] {
    if case .quoted(let text) = kind { Token.words(of: text).map(\.lowercased) } else { [lowercased] }
  }

  var isArticle: Bool { lowercased == .word("the") }

  /// Whether it is a number without a unit.
  var isNumber: Bool { word.flatMap(Amount.init)?.unit == "" }
}

extension RandomAccessCollection<Token> where Index == Int {
  /// The text of the tokens; each gap between them becomes one space.
  var text: String {
    var (text, end) = ("", first?.end ?? 0)
    for token in self {
      text += "\(token.start > end ? " " : "")\(token.kind.text)"
      end = token.end
    }
    return text
  }

  /// The words in lowercase, without symbols.
  var keywords: [String] { compactMap { if case .word(let word) = $0.lowercased { word } else { nil } } }

  /// The position after the words; nil if they aren't at `position`. "the" may stand between them: then `isExact` is false.
  func end(of words: [Token.Kind], from position: Int) -> (end: Int, isExact: Bool)? {
    var (rest, end, isExact) = (words[...], position, true)
    repeat {
      guard end < endIndex else { return nil }
      // Usually a token is one word, which needs no array.
      if rest.first == self[end].lowercased {
        rest.removeFirst()
      } else if end > position, self[end].isArticle {
        isExact = false
      } else {
        let words = self[end].words
        guard rest.starts(with: words) else { return nil }
        rest.removeFirst(words.count)
      }
      end += 1
    } while !rest.isEmpty
    return (end, isExact)
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
