import Models

extension Sentence {
  // A longer text is not corrected.
  private static let longest = 80
  // How many mistakes are corrected, and how many corrections of each are tried.
  private static let (mistakes, attempts) = (4, 12)

  /// What was probably meant: the text with one mistake after the other corrected, or a sentence that begins so.
  /// Nil if there is none: what was typed is not replaced by something else.
  static func nearest(to text: String, _ error: ParseError, or words: [String]) -> String? {
    let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isSpace ? " " : $0 }))
    let spaced = line.pieces.spaced
    let sentences = grammar.wordings.lazy.flatMap(\.sentences)
    guard !spaced.isEmpty else { return sentences.first }
    guard spaced.unicodeScalars.count <= longest, Quotation.escaped(line) == line else { return nil }
    return corrected(spaced, spaced == text ? error : grammar.error(in: spaced), or: words, mistakes)
      ?? sentences.first { [typed = spaced.lowercased()] in $0.lowercased().hasPrefix(typed) }
  }

  /// The text with the first mistake corrected, and then the others; nil if that leads nowhere.
  private static func corrected(
    _ text: String, _ error: ParseError, or words: [String] = [], _ mistakes: Int
  ) -> String? {
    guard mistakes > 0 else { return nil }
    if error.offset == 0, let word = words.nearest(to: text), Typed(text).isNear(word) { return word }
    let several = error.corrections(of: text)
    let all = (error.onlyCorrections(of: text) + several).byCost(from: text)
    let corrections = all.prefix(attempts).map(\.text) + error.quotations(in: text).prefix(attempts)
    var further: String?
    for correction in corrections + error.shortened(text) {
      let next = grammar.read(correction, explains: false)
      if next.command != nil { return correction }
      let isFurther = next.errors.contains { $0.offset > error.offset }
      if further == nil, isFurther, several.contains(where: { $0.text == correction }) { further = correction }
    }
    return further.flatMap { corrected($0, grammar.error(in: $0), mistakes - 1) }
  }
}
