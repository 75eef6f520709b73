/// A text in which a mistake is corrected, by so many edits.
struct Correction {
  let text: String
  let edits: Int
}

extension [Correction] {
  /// The corrections with the fewest edits first, and of these those that agree longest.
  func byCost(from text: String) -> [Correction] {
    let typed = Typed(text)
    let ranked = map { ($0, rank: ($0.edits, -typed.agreement(with: $0.text))) }
    return ranked.sorted { $0.rank < $1.rank }.map(\.0)
  }
}

extension ParseError {
  /// The corrections of this mistake that others may follow: with what was expected before what was found or, if it is near,
  /// in its place; or at the end.
  func corrections(of text: String) -> [Correction] {
    let said = expected.filter { $0.text != nil }
    if found.isEmpty {
      return said.flatMap(\.samples).map { Correction(text: [text, $0].spaced, edits: $0.count + 1) }
    }
    let words = offset == 0 ? [] : said.flatMap(\.words).filter { !$0.contains(" ") }
    return words.map { Correction(text: replacingFound(in: text, by: "\($0) \(found)"), edits: $0.count + 1) }
      + replacing(expected.flatMap(\.samples), in: text, edits: Typed(found).nearEdits)
  }

  /// The corrections for which this has to be the only mistake: with what was expected in place of what was found, or, if
  /// the text ended too early, among the words that were taken for a name.
  func onlyCorrections(of text: String) -> [Correction] {
    guard found.isEmpty else {
      let samples = expected.filter { $0.text != nil && !$0.hasNames }.flatMap(\.samples)
      return offset == 0 ? [] : replacing(samples, in: text, edits: Typed(found).edits)
    }
    let pieces = text.pieces
    let typed = pieces.map { Typed($0) }
    return expected.flatMap(\.words).flatMap { word in
      pieces.indices.dropFirst().flatMap { index in
        let replaced = typed[index].nearEdits(to: word).map { edits in
          Correction(text: pieces.replacing(index..<index + 1, by: word), edits: edits)
        }
        let inserted = Correction(text: pieces.replacing(index..<index, by: word), edits: word.count + 1)
        return (replaced.map { [$0] } ?? []) + (index > 1 ? [inserted] : [])
      }
    }
  }

  private func replacing(_ samples: [String], in text: String, edits: (String) -> Int?) -> [Correction] {
    samples.compactMap { sample in
      edits(sample).map { Correction(text: replacingFound(in: text, by: sample), edits: $0) }
    }
  }

  /// The texts with quotation marks around words of which the one at the mistake is one, if that is not the first.
  func quotations(in text: String) -> [String] {
    let (pieces, index) = (text.pieces, String(text.unicodeScalars.prefix(offset)).pieces.count)
    return (1..<max(1, index)).flatMap { start in
      (index..<pieces.count).map { end in
        pieces.replacing(start..<end + 1, by: "\"\(pieces[start...end].joined(separator: " "))\"")
      }
    }
  }

  /// The text without what follows, if that is not the unit of a number.
  func shortened(_ text: String) -> [String] {
    guard expected.contains(.end) else { return [] }
    let before = String(text.unicodeScalars.prefix(offset)).pieces
    return before.last.flatMap(Amount.init)?.unit != "" ? [before.spaced] : []
  }

  private func replacingFound(in text: String, by other: String) -> String {
    let scalars = text.unicodeScalars
    let rest = scalars.dropFirst(offset + found.unicodeScalars.count)
    return String(scalars.prefix(offset)) + other + String(rest)
  }
}

extension [String] {
  fileprivate func replacing(_ range: Range<Int>, by word: String) -> String {
    (self[..<range.lowerBound] + [word] + self[range.upperBound...]).joined(separator: " ")
  }
}
