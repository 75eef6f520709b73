import Models

extension Sentence {
  // A longer text is not corrected.
  private static let longest = 80
  // How many mistakes are corrected, and how many corrections of each are tried.
  private static let (mistakes, attempts) = (4, 12)

  /// What was probably meant: the text with one mistake after the other corrected, or a sentence that begins so.
  /// Nil if there is none: what was typed is not replaced by something else.
  static func nearest(to text: String, _ refusals: [Refusal], or words: [String]) -> String? {
    let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }))
    let spaced = line.pieces.spaced
    guard !spaced.isEmpty else { return refusals.first?.sentences.first }
    guard spaced.unicodeScalars.count <= longest, Quotation.escaped(line) == line else { return nil }
    return corrected(spaced, spaced == text ? refusals : read(spaced).refusals, or: words, mistakes)
      ?? refusals.lazy.flatMap(\.sentences).first { $0.begins(with: spaced) }
  }

  /// The text with the first mistake corrected, and then the others; nil if that leads nowhere.
  private static func corrected(
    _ text: String, _ refusals: [Refusal], or words: [String] = [], _ mistakes: Int
  ) -> String? {
    guard mistakes > 0 else { return nil }
    let error = ParseError(furthestOf: refusals.map(\.error))
    if error.offset == 0, let word = words.nearest(to: text), Typed(text).isNear(word) { return word }
    let several = error.corrections(of: text)
    let all = (error.onlyCorrections(of: text) + several).sorted { $0.cost(from: text) < $1.cost(from: text) }
    let corrections = all.prefix(attempts).map(\.text) + error.quotations(in: text).prefix(attempts)
    var further: (text: String, refusals: [Refusal])?
    for correction in corrections + error.shortened(text) {
      let next = read(correction)
      if next.command != nil { return correction }
      let isFurther = next.refusals.contains { $0.error.offset > error.offset }
      if further == nil, isFurther, several.contains(where: { $0.text == correction }) {
        further = (correction, next.refusals)
      }
    }
    return further.flatMap { corrected($0.text, $0.refusals, mistakes - 1) }
  }
}
