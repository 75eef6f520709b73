/// What was typed, which is compared with texts whatever the case.
struct Typed {
  private let scalars: [Unicode.Scalar]

  /// Only the beginning of a long text is compared.
  init(_ text: some StringProtocol) { scalars = Array(text.lowercased().unicodeScalars.prefix(80)) }

  var count: Int { scalars.count }

  /// How many letters have to be added, removed, replaced, or exchanged with the next to come to the text (the
  /// Damerau-Levenshtein distance, in which no letter is changed twice).
  func edits(to text: some StringProtocol) -> Int {
    let wanted = Array(text.lowercased().unicodeScalars)
    // The rows take turns.
    var (earlier, last, next) = (Array(0...scalars.count), Array(0...scalars.count), Array(0...scalars.count))
    for row in wanted.indices {
      next[0] = row + 1
      for column in scalars.indices {
        let change = last[column] + (scalars[column] == wanted[row] ? 0 : 1)
        var fewest = min(change, min(last[column + 1], next[column]) + 1)
        if row > 0, column > 0, scalars[column] == wanted[row - 1], scalars[column - 1] == wanted[row] {
          fewest = min(fewest, earlier[column - 1] + 1)
        }
        next[column + 1] = fewest
      }
      (earlier, last, next) = (last, next, earlier)
    }
    return last[scalars.count]
  }

  /// Whether the text is what was probably meant: about one letter in three is different at most.
  func isNear(_ text: some StringProtocol) -> Bool {
    let most = (count + 1) / 3
    // As many letters as it is longer or shorter are different.
    return abs(text.unicodeScalars.count - count) <= most && edits(to: text) <= most
  }

  /// Whether it is probably the word with a mistake in it, or two if it is long. The first letter of a word is seldom wrong,
  /// and a number is not taken for another.
  func isMistyped(_ word: String) -> Bool {
    let letters = Array(word.lowercased().unicodeScalars)
    let agrees = letters.first == scalars.first || letters.prefix(2).reversed() == Array(scalars.prefix(2))
    return agrees && edits(to: word) <= max(1, count / 4) && !(scalars + letters).contains { ("0"..."9").contains($0) }
  }

  /// How many letters at the beginning are the same.
  func agreement(with text: String) -> Int {
    zip(scalars, text.lowercased().unicodeScalars).prefix { $0 == $1 }.count
  }
}

extension [String] {
  /// The nearest text to what was typed, or the one whose beginning is nearest, if it is near.
  func nearest(to text: String) -> String? {
    let typed = Typed(text)
    // One or two letters are near the beginning of many.
    let beginnings = typed.count < 3 ? [] : [typed.count, typed.count + 1]
    let near = filter { candidate in
      typed.isNear(candidate) || beginnings.contains { typed.isNear(candidate.prefix($0)) }
    }
    let ranked = near.map { ($0, rank: (typed.edits(to: $0), -typed.agreement(with: $0))) }
    return ranked.min { $0.rank < $1.rank }?.0
  }
}
