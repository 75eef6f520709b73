/// Fixed words of a sentence, as they are written; read, case and spacing don't matter.
struct Words: ExpressibleByStringInterpolation, Sendable {
  let text: String
  let tokens: [Token.Kind]

  init(stringLiteral text: String) {
    self.text = text
    tokens = text.split(separator: " ").flatMap(Words.tokens)
  }

  /// The words among the tokens, which an unquoted name can't hold.
  var keywords: [String] {
    tokens.compactMap { if case .word(let word) = $0 { word.lowercased() } else { nil } }
  }

  private static func tokens(of word: Substring) -> [Token.Kind] {
    guard let last = word.unicodeScalars.last, "(),:".unicodeScalars.contains(last) else {
      return [.word(String(word))]
    }
    let rest = word.dropLast()
    return (rest.isEmpty ? [] : [.word(String(rest))]) + [.symbol(last)]
  }
}
