import KhipuValues

extension Cursor {
  /// The sentence without "please" at its start, and then also without "please", `.`, `?` or `!` at its end; empty if it has none
  /// of them, or nothing else. The end is the last to go, because it may belong to a text.
  var withoutCourtesy: [Cursor] {
    guard purpose != .recorded, !isCompleted, let first = tokens.first, let last = tokens.last else { return [] }
    // Most sentences have none.
    guard first.isPlease || last.isPlease || last.withoutFinalMark != nil else { return [] }
    var plain = tokens[...]
    if plain.first?.isPlease == true { plain.removeFirst() }
    if plain.count < tokens.count, plain.first?.isComma == true { plain.removeFirst() }
    let begun = Array(plain)
    if let last = plain.last, let bare = last.withoutFinalMark {
      plain = plain.dropLast() + (bare.isEmpty ? [] : [bare])
    }
    if plain.last?.isPlease == true {
      plain.removeLast()
      if plain.last?.isComma == true { plain.removeLast() }
    }
    return [begun, Array(plain)].withoutRepetition.filter { !$0.isEmpty && $0 != tokens }.map(with)
  }
}

extension String {
  /// The text without courtesy; nil if it has none.
  package var withoutCourtesy: String? {
    do throws(ParseError) {
      return try Cursor(self, keywords: []).withoutCourtesy.last?.tokens.text
    } catch { return nil }
  }
}

extension Token {
  fileprivate var isPlease: Bool { lowercased == .word("please") }
  fileprivate var isComma: Bool { lowercased == .symbol(",") }
  fileprivate var isEmpty: Bool { start == end }

  /// The word without `.`, `?` and `!` at its end; nil if it has none there.
  fileprivate var withoutFinalMark: Token? {
    guard let word, let final = word.unicodeScalars.last, Self.finalMarks.contains(final) else { return nil }
    let marks = word.unicodeScalars.reversed().prefix { Self.finalMarks.contains($0) }.count
    let kind = Kind.word(String(String.UnicodeScalarView(word.unicodeScalars.dropLast(marks))))
    return Token(kind: kind, lowercased: kind.lowercased, range: range, start: start, end: end - marks)
  }

  private static let finalMarks: [Unicode.Scalar] = [".", "?", "!"]
}
