import KhipuValues

extension Grammar {
  /// What was probably meant: the text with one mistake corrected, or two, or a sentence that begins so. Nil if there is
  /// none: what was typed is not replaced by something else.
  func nearest(to text: String, _ error: ParseError, or words: [String]) -> String? {
    let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isSpace ? " " : $0 }))
    let spaced = line.pieces.spaced
    let sentences = wordings.lazy.flatMap(\.sentences)
    guard !spaced.isEmpty else { return sentences.first }
    // A longer text is not corrected.
    guard spaced.unicodeScalars.count <= 80, Quotation.escaped(line) == line else { return nil }
    let error = spaced == text ? error : self.error(in: spaced)
    if error.offset == 0, let word = words.nearest(to: spaced), Typed(spaced).isNear(word) { return word }
    return corrected(spaced, error, mistakes: 2)
      ?? sentences.first { [typed = spaced.lowercased()] in $0.lowercased().hasPrefix(typed) }
  }

  /// The text with the first mistake corrected, and then the others; nil if that leads nowhere.
  private func corrected(_ text: String, _ error: ParseError, mistakes: Int) -> String? {
    var further: String?
    for correction in error.corrections(of: text) {
      let next = read(correction.text, explains: false)
      if next.command != nil { return correction.text }
      let isFurther = correction.isLikely && next.errors.contains { $0.offset > error.offset }
      if further == nil, isFurther { further = correction.text }
    }
    guard mistakes > 1, let further else { return nil }
    return corrected(further, self.error(in: further), mistakes: mistakes - 1)
  }
}

/// A text with one word corrected, and the number of edits.
private struct Correction {
  let text: String
  let edits: Int
  /// Whether another mistake may follow; otherwise it has to be the only one.
  let isLikely: Bool
}

extension ParseError {
  // How many corrections of each kind are tried.
  private static let attempts = 12

  /// The corrections with the fewest edits first, and of these those that agree longest with what was typed.
  fileprivate func corrections(of text: String) -> [Correction] {
    let (pieces, typed) = (text.pieces, Typed(text))
    let place = found.isEmpty ? pieces.count : text.pieces(before: offset).count
    // What is missing at the end may be one of the words that were taken for a name.
    let earlier = found.isEmpty ? pieces.indices.dropFirst() : 0..<0
    let here = expected.flatMap { $0.corrections(of: pieces, at: place, isHere: true) }
    let there = expected.flatMap { expectation in
      earlier.flatMap { expectation.corrections(of: pieces, at: $0, isHere: false) }
    }
    let ranked = (here + there).map { ($0, rank: ($0.edits, -typed.agreement(with: $0.text))) }
    let others = (quotations(of: pieces, at: place).prefix(Self.attempts) + shortened(text)).map { other in
      Correction(text: other, edits: 0, isLikely: false)
    }
    return ranked.sorted { $0.rank < $1.rank }.prefix(Self.attempts).map(\.0) + others
  }

  /// The texts with quotation marks around words of which the one at the mistake is one, if that is not the first.
  private func quotations(of pieces: [String], at place: Int) -> [String] {
    (1..<max(1, place)).flatMap { start in
      (place..<pieces.count).map { end in
        pieces.replacing(start..<end + 1, by: "\"\(pieces[start...end].joined(separator: " "))\"")
      }
    }
  }

  /// The text without what follows, if that is not the unit of a number.
  private func shortened(_ text: String) -> [String] {
    guard expected.contains(.end) else { return [] }
    let before = text.pieces(before: offset)
    return before.last.flatMap(Amount.init)?.unit != "" ? [before.spaced] : []
  }
}

extension Expectation {
  /// What is expected in place of the word, or before it. Elsewhere than at the mistake it is a fixed word.
  fileprivate func corrections(of pieces: [String], at index: Int, isHere: Bool) -> [Correction] {
    guard index < pieces.count else { return samples.compactMap { adding($0, to: pieces, at: index, isHere) } }
    let typed = Typed(pieces[index])
    let replaced = (isHere ? samples : words).compactMap { sample -> Correction? in
      let isNear = typed.isNear(sample)
      // What begins a sentence is not guessed.
      guard isNear || isHere && index > 0 && text != nil else { return nil }
      return Correction(
        text: pieces.replacing(index..<index + 1, by: sample), edits: typed.edits(to: sample),
        isLikely: isHere && isNear)
    }
    return replaced + words.compactMap { adding($0, to: pieces, at: index, isHere) }
  }

  private func adding(_ sample: String, to pieces: [String], at index: Int, _ isHere: Bool) -> Correction? {
    guard index > (isHere ? 0 : 1), text != nil else { return nil }
    let text = pieces.replacing(index..<index, by: sample)
    return Correction(text: text, edits: sample.count + 1, isLikely: isHere)
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
