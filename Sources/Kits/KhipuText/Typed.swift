/// A text that the user typed, for case-insensitive comparisons with other texts.
package struct Typed {
  let scalars: [Unicode.Scalar]

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

  /// The length of the common prefix.
  package func agreement(with text: String) -> Int {
    zip(scalars, text.lowercased().unicodeScalars).prefix { $0 == $1 }.count
  }
}
