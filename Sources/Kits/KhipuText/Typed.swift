/// A text that the user typed, for case-insensitive comparisons with other texts.
package struct Typed {
  private let scalars: [Unicode.Scalar]

  /// Only the first 80 scalars are compared.
  package init(_ text: some StringProtocol) { scalars = Array(text.lowercased().unicodeScalars.prefix(80)) }

  package var count: Int { scalars.count }

  /// The restricted Damerau-Levenshtein distance (optimal string alignment).
  package func edits(to text: some StringProtocol) -> Int {
    let wanted = Array(text.lowercased().unicodeScalars)
    // Three rows of the matrix, reused in turn.
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

  /// Whether the text was probably meant: at most about a third of the letters differ.
  package func isNear(_ text: some StringProtocol) -> Bool {
    let most = (count + 1) / 3
    // The difference in length is a lower bound on the distance.
    return abs(text.unicodeScalars.count - count) <= most && edits(to: text) <= most
  }

  /// Whether the text is probably the word with a typo, or with several if it is long. The first letters must be equal, or
  /// the first two swapped, and neither text may contain a digit.
  package func isMistyped(_ word: String) -> Bool {
    let letters = Array(word.lowercased().unicodeScalars)
    let agrees = letters.first == scalars.first || letters.prefix(2).reversed() == Array(scalars.prefix(2))
    return agrees && edits(to: word) <= max(1, count / 4) && !(scalars + letters).contains { ("0"..."9").contains($0) }
  }

  /// The length of the common prefix.
  package func agreement(with text: String) -> Int {
    zip(scalars, text.lowercased().unicodeScalars).prefix { $0 == $1 }.count
  }
}

extension [String] {
  /// The closest element among those that are similar to the text or begin like it; nil if there are none.
  package func nearest(to text: String) -> String? {
    let typed = Typed(text)
    // A text of one or two letters is similar to too many beginnings.
    let beginnings = typed.count < 3 ? [] : [typed.count, typed.count + 1]
    let near = filter { candidate in
      typed.isNear(candidate) || beginnings.contains { typed.isNear(candidate.prefix($0)) }
    }
    let ranked = near.map { ($0, rank: (typed.edits(to: $0), -typed.agreement(with: $0))) }
    return ranked.min { $0.rank < $1.rank }?.0
  }
}
