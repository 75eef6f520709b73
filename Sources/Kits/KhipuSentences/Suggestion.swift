import KhipuValues

extension Grammar {
  /// What was probably meant: the text with one mistake corrected, or two, or a sentence that begins so. Nil if there is
  /// none: no word is left out or replaced by another that is spelled differently, and no thing is named that isn't there.
  func nearest(to text: String, _ error: ParseError, names: Names, or words: [String]) -> String? {
    let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isSpace ? " " : $0 }))
    let spaced = line.pieces.spaced
    let sentences = wordings.lazy.flatMap(\.sentences)
    let isSaid = { (text: String) in self.read(text, names).isKnown(among: names) }
    guard !spaced.isEmpty else { return sentences.first(where: isSaid) }
    // A longer text is not corrected.
    guard spaced.unicodeScalars.count <= 80, Quotation.escaped(line) == line else { return nil }
    guard let error = spaced == text ? error : read(spaced, names, for: .explaining).error else { return spaced }
    if error.offset == 0, let word = words.nearest(to: spaced), Typed(spaced).isMistyped(word) { return word }
    return corrected(spaced, error, names, mistakes: 2)
      ?? sentences.first { $0.begins(with: spaced) && isSaid($0) }
  }

  /// The text with the first mistake corrected, and then the others; nil if that leads nowhere.
  private func corrected(_ text: String, _ error: ParseError, _ names: Names, mistakes: Int) -> String? {
    var further: String?
    for correction in error.corrections(of: text, among: names) {
      let next = read(correction.text, names)
      if next.isKnown(among: names) { return correction.text }
      let isFurther = correction.isLikely && next.errors.contains { $0.offset > error.offset }
      if further == nil, isFurther { further = correction.text }
    }
    guard mistakes > 1, let further, let error = read(further, names, for: .explaining).error else { return nil }
    return corrected(further, error, names, mistakes: mistakes - 1)
  }
}

/// A text with one word corrected, the number of edits, and whether it need not be the only mistake.
private typealias Correction = (text: String, edits: Int, isLikely: Bool)

extension ParseError {
  /// The 12 best corrections: those with the fewest edits first, and of these those that agree longest with what was typed.
  fileprivate func corrections(of text: String, among names: Names) -> [Correction] {
    let (pieces, typed) = (text.pieces, Typed(text))
    let place = found.isEmpty ? pieces.count : text.pieces(before: offset).count
    // What is missing at the end may be one of the words that were taken for a name.
    let places = [place] + (found.isEmpty ? pieces.indices.dropFirst() : 0..<0)
    let all = places.flatMap { index in
      expected.flatMap { $0.corrections(of: pieces, at: index, isHere: index == place, among: names) }
    }
    let ranked = all.map { ($0, rank: ($0.edits, -typed.agreement(with: $0.text))) }.sorted { $0.rank < $1.rank }
    return ranked.prefix(12).map(\.0)
  }
}

extension Reading {
  /// Whether it has a value, and each thing in it is known.
  fileprivate func isKnown(among names: Names) -> Bool {
    value != nil && !search.numbered.contains(where: names.lacks)
  }
}

extension Expectation {
  /// What is expected in place of the word, or before it. Elsewhere than at the mistake it is a fixed word.
  fileprivate func corrections(
    of pieces: [String], at index: Int, isHere: Bool, among names: Names
  ) -> [Correction] {
    let isEnd = index == pieces.count
    // What begins a sentence is not guessed.
    let isGuessed = index > 0 && text != nil
    let added = isGuessed && index > (isHere ? 0 : 1) ? (isEnd ? samples(among: names) : words) : []
    let replaced = isEnd ? [] : (isHere ? samples : words)
    return replaced.compactMap { sample in
      let typed = Typed(pieces[index])
      guard typed.isMistyped(sample) else { return nil }
      return (pieces.replacing(index..<index + 1, by: sample), typed.edits(to: sample), isHere)
    } + added.map { (pieces.replacing(index..<index, by: $0), $0.count + 1, isHere) }
  }
}

extension [String] {
  fileprivate func replacing(_ range: Range<Int>, by word: String) -> String {
    (self[..<range.lowerBound] + [word] + self[range.upperBound...]).joined(separator: " ")
  }
}

extension String {
  /// The parts between spaces before the scalar.
  fileprivate func pieces(before offset: Int) -> [String] { String(unicodeScalars.prefix(offset)).pieces }
}
