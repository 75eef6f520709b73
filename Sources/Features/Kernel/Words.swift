extension [String] {
  /// The parts with spaces between them; a part that is left out is empty.
  var spaced: String {
    reduce(into: "") { text, part in
      if !text.isEmpty, !part.isEmpty { text += " " }
      text += part
    }
  }
}

extension String {
  /// The parts between spaces.
  var pieces: [String] { split(separator: " ").map(String.init) }
}

/// Fixed words of a sentence, as they are written; read, case and spacing don't matter.
struct Words: ExpressibleByStringInterpolation, Sendable {
  let text: String
  let tokens: [Token.Kind]

  init(stringLiteral text: String) {
    self.text = text
    // Only a quotation can be wrong, and no words have one.
    do { tokens = try Token.tokens(of: text).map(\.kind) } catch { tokens = [] }
  }

  /// The words among the tokens, which an unquoted name can't hold.
  var keywords: [String] {
    tokens.compactMap { if case .word(let word) = $0 { word.lowercased() } else { nil } }
  }
}
