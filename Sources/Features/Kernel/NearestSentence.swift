import Models

extension Sentence {
  // A longer text is not corrected.
  private static let longest = 80
  // How many mistakes are corrected, and how many corrections of each are tried.
  private static let (mistakes, attempts) = (4, 12)

  /// What was probably meant: the text with one mistake after the other corrected, or a sentence that begins so or is near.
  /// Nil if there is none: what was typed is not replaced by something else.
  static func nearest(to text: String, _ refusals: [Refusal], or words: [String]) -> String? {
    let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }))
    guard !line.words.isEmpty else { return refusals.first?.sentences.first }
    let isShort = line.unicodeScalars.count <= longest && Quotation.escaped(line) == line
    if isShort, let corrected = corrected(line.words.spaced, or: words, mistakes) { return corrected }
    let typed = Typed(text)
    let sentences = refusals.flatMap(\.sentences).filter { $0.begins(with: line.words.spaced) || typed.isNear($0) }
    return sentences.byEdits(of: text).first
  }

  /// The text with the first mistake corrected, and then the others; nil if that leads nowhere.
  private static func corrected(_ text: String, or words: [String] = [], _ mistakes: Int) -> String? {
    let reading = read(text)
    if reading.command != nil { return text }
    guard mistakes > 0 else { return nil }
    let error = ParseError(furthestOf: reading.refusals.map(\.error))
    if error.offset == 0, let word = words.nearest(to: text), Typed(text).isNear(word) { return word }
    let (one, several) = (error.onlyCorrections(of: text), error.corrections(of: text).byEdits(of: text))
    let all = (one + several).byEdits(of: text).prefix(attempts) + error.quotations(in: text).prefix(attempts)
    let understood = (all + error.shortened(text)).first { read($0).command != nil }
    if let understood { return understood }
    let further = several.prefix(attempts).first { correction in
      read(correction).refusals.contains { $0.error.offset > error.offset }
    }
    return further.flatMap { corrected($0, mistakes - 1) }
  }
}

extension ParseError {
  /// The texts in which this mistake is corrected, and others may follow: with what was expected before what was found or,
  /// if it is near, in its place; or at the end.
  fileprivate func corrections(of text: String) -> [String] {
    let said = expected.filter { $0.text != nil }
    if found.isEmpty { return said.flatMap(\.samples).map { [text, $0].spaced } }
    let words = offset == 0 ? [] : said.flatMap(\.words).filter { !$0.contains(" ") }
    let near = expected.flatMap(\.samples).filter(Typed(found).isNear)
    return words.map { replacingFound(in: text, by: "\($0) \(found)") } + near.map { replacingFound(in: text, by: $0) }
  }

  /// The texts that are sentences if this is the only mistake: with what was expected in place of what was found, or, if the
  /// text ended too early, among the words that were taken for a name.
  fileprivate func onlyCorrections(of text: String) -> [String] {
    guard found.isEmpty else {
      let samples = offset == 0 ? [] : expected.filter { $0.text != nil && !$0.hasNames }.flatMap(\.samples)
      return samples.map { replacingFound(in: text, by: $0) }
    }
    let pieces = text.words
    return expected.flatMap(\.words).flatMap { word in
      pieces.indices.dropFirst().flatMap { index in
        (Typed(pieces[index]).isNear(word) ? [pieces.replacing(index..<index + 1, by: word)] : [])
          + (index > 1 ? [pieces.replacing(index..<index, by: word)] : [])
      }
    }
  }

  /// The texts with quotation marks around words of which the one at the mistake is one, if that is not the first.
  fileprivate func quotations(in text: String) -> [String] {
    let (pieces, index) = (text.words, String(text.unicodeScalars.prefix(offset)).words.count)
    return (1..<max(1, index)).flatMap { start in
      (index..<pieces.count).map { end in
        pieces.replacing(start..<end + 1, by: "\"\(pieces[start...end].joined(separator: " "))\"")
      }
    }
  }

  /// The text without what follows, if that is not the unit of a number.
  fileprivate func shortened(_ text: String) -> [String] {
    let before = String(text.unicodeScalars.prefix(offset)).words
    return expected.contains(.end) && before.last.flatMap(Amount.init) == nil ? [before.spaced] : []
  }

  private func replacingFound(in text: String, by other: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let end = offset + found.unicodeScalars.count
    return scalars[..<offset].text + other + scalars[end...].text
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}

extension [String] {
  fileprivate func replacing(_ range: Range<Int>, by word: String) -> String {
    (self[..<range.lowerBound] + [word] + self[range.upperBound...]).joined(separator: " ")
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate var text: String { String(String.UnicodeScalarView(self)) }
}
