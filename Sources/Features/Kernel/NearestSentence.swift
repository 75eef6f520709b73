import Models

extension Sentence {
  // The beginning of a text is enough, however long the rest is.
  fileprivate static let longest = 80
  // How many corrections of a mistake are tried.
  private static let attempts = 8

  /// What was probably meant, by the fewest edits: the text with one mistake after the other corrected, or a sentence of
  /// those wordings that were followed furthest.
  static func nearest(to text: String, _ refusals: [Refusal], or words: [String]) -> String? {
    let furthest = refusals.map(\.error.offset).max()
    let samples = refusals.filter { $0.error.offset == furthest }.flatMap(\.sentences)
    let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }))
    let isShort = line.unicodeScalars.count <= longest && Quotation.escaped(line) == line
    let corrected = isShort ? corrected(line, refusals, or: words) : nil
    return ([corrected].compactMap(\.self) + samples).byEdits(of: text).first
  }

  /// The text with the first mistake corrected, and then the others; nil if that leads nowhere.
  private static func corrected(_ text: String, _ refusals: [Refusal], or words: [String]) -> String? {
    let error = ParseError(furthestOf: refusals.map(\.error))
    let corrections = error.corrections(of: text, or: error.offset == 0 && !error.found.isEmpty ? words : []).byEdits(
      of: text)
    let readings = corrections.prefix(attempts).map { ($0, reading: read($0)) }
    let understood = readings.first { $0.reading.command != nil || words.contains(String($0.0.prefix { $0 != " " })) }
    if let understood { return understood.0 }
    let further = readings.first { $0.reading.refusals.contains { $0.error.offset > error.offset } }
    return further.flatMap { corrected($0.0, $0.reading.refusals, or: []) }
  }
}

extension [String] {
  /// The texts, those with the fewest edits first.
  fileprivate func byEdits(of typed: String) -> [String] {
    let typed = Array<Character>(typed.prefix(Sentence.longest))
    return map { (text: $0, edits: typed.edits(to: $0)) }.sorted { $0.edits < $1.edits }.map(\.text)
  }
}

extension ParseError {
  /// The texts in which this mistake is corrected: with what was expected in place of what was found or before it, without
  /// what follows, or with quotation marks around a name.
  ///
  /// If a text ended too early, one of the words that were taken for a name may be meant: one that begins alike.
  fileprivate func corrections(of text: String, or words: [String]) -> [String] {
    let samples = expected.flatMap(\.samples) + words
    let scalars = Array(text.unicodeScalars)
    let (before, behind) = (scalars[..<offset].text, scalars[(offset + found.unicodeScalars.count)...].text)
    guard found.isEmpty else {
      let replaced = samples.flatMap { [before + $0 + behind, "\(before)\($0) \(found)\(behind)"] }
      let shortened = expected.contains(.end) ? [before.words.spaced] : []
      return replaced + shortened + (expected.contains(.quotationMarks) ? text.quoting(around: before.words.count) : [])
    }
    let pieces = text.words
    return samples.flatMap { sample in
      let alike = pieces.indices.dropFirst().filter { pieces[$0].prefix(1).lowercased() == sample.prefix(1) }
      return [[text, sample].spaced] + alike.map { (pieces[..<$0] + [sample] + pieces[($0 + 1)...]).spaced }
    }
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }

  /// The texts with quotation marks from a word before this one up to this one or a later one.
  fileprivate func quoting(around index: Int) -> [String] {
    let words = words
    return (1..<max(1, index)).flatMap { start in
      (index..<words.count).map { end in
        (words[..<start] + ["\"\(words[start...end].joined(separator: " "))\""] + words[(end + 1)...]).spaced
      }
    }
  }
}

extension Collection<String> {
  fileprivate var spaced: String { Array(self).spaced }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate var text: String { String(String.UnicodeScalarView(self)) }
}
