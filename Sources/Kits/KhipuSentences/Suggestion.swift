import KhipuText
import KhipuValues

extension Grammar {
  /// A suggestion: one of `words`, or the text with one or two mistyped words replaced, or with a fixed word added if nothing else
  /// could stand there; nil if there is none. It names only things that may exist. For an empty text, a sample sentence.
  func nearest(to text: String, _ error: ParseError, names: Names, or words: [String]) -> String? {
    let names = known(names)
    let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isSpace ? " " : $0 }))
    let spaced = line.pieces.spaced
    guard !spaced.isEmpty else {
      return wordings.lazy.flatMap(\.sentences).first { self.read($0, names).isKnown(among: names) }
    }
    // Texts of more than 80 scalars, or with control characters, are not corrected.
    guard spaced.unicodeScalars.count <= 80, Quotation.escaped(line) == line else { return nil }
    guard let error = spaced == text ? error : read(spaced, names, for: [.explaining]).error else { return spaced }
    if error.offset == 0, let word = words.nearest(to: spaced), Typed(spaced).isMistyped(word) { return word }
    if let longer = error.addition(to: spaced), read(longer, names).isKnown(among: names) { return longer }
    return corrected(spaced, error, names, mistakes: 2)
  }

  /// The text after at most `mistakes` corrections; nil if they aren't enough.
  private func corrected(_ text: String, _ error: ParseError, _ names: Names, mistakes: Int) -> String? {
    var further: String?
    for correction in error.corrections(of: text, among: names) {
      let next = read(correction.text, names)
      if next.isKnown(among: names) { return correction.text }
      let isFurther = correction.isAtError && next.errors.contains { $0.offset > error.offset }
      if further == nil, isFurther { further = correction.text }
    }
    guard mistakes > 1, let further, let error = read(further, names, for: [.explaining]).error else { return nil }
    return corrected(further, error, names, mistakes: mistakes - 1)
  }
}

/// A text with a word replaced, the number of edits, and whether it is corrected where the error was found.
private typealias Correction = (text: String, edits: Int, isAtError: Bool)

extension ParseError {
  /// The text with the fixed word that is missing at the error; nil if something else could stand there.
  fileprivate func addition(to text: String) -> String? {
    let said = expected.filter { $0.text != nil }
    guard offset > 0, said.count == 1, let word = said[0].words.first else { return nil }
    let pieces = text.pieces
    let place = found.isEmpty ? pieces.count : text.pieces(before: offset).count
    return pieces.replacing(place..<place, by: word)
  }

  /// The 12 best corrections: by fewest edits, then by longest common prefix with the text.
  fileprivate func corrections(of text: String, among names: Names) -> [Correction] {
    let (pieces, typed) = (text.pieces, Typed(text))
    let place = found.isEmpty ? pieces.count : text.pieces(before: offset).count
    // If the error is at the end of the text, the mistake may be in an earlier word, which was parsed as a name.
    let places = [place] + (found.isEmpty ? pieces.indices.dropFirst() : 0..<0)
    let all = places.flatMap { index in
      expected.flatMap { $0.corrections(of: pieces, at: index, isAtError: index == place, among: names) }
    }
    let ranked = all.map { ($0, rank: ($0.edits, -typed.agreement(with: $0.text))) }.sorted { $0.rank < $1.rank }
    return ranked.prefix(12).map(\.0)
  }
}

extension Reading {
  /// Whether there is a value, and its numbers refer to things that may exist.
  fileprivate func isKnown(among names: Names) -> Bool {
    value != nil && !search.numbered.contains(where: names.lacks)
  }
}

extension Expectation {
  /// Corrections that replace the word at the index with an expected word. Uses only fixed words, except at the error.
  fileprivate func corrections(
    of pieces: [String], at index: Int, isAtError: Bool, among names: Names
  ) -> [Correction] {
    guard index < pieces.count else { return [] }
    return (isAtError ? samples : words).compactMap { sample in
      let typed = Typed(pieces[index])
      guard typed.isMistyped(sample) else { return nil }
      return (pieces.replacing(index..<index + 1, by: sample), typed.edits(to: sample), isAtError)
    }
  }
}

extension [String] {
  fileprivate func replacing(_ range: Range<Int>, by word: String) -> String {
    (self[..<range.lowerBound] + [word] + self[range.upperBound...]).joined(separator: " ")
  }
}

extension String {
  /// The parts between spaces in the first `offset` scalars.
  fileprivate func pieces(before offset: Int) -> [String] { String(unicodeScalars.prefix(offset)).pieces }
}
