extension [Character] {
  /// How many letters have to be added, removed or replaced to come to the text, whatever the case (Levenshtein).
  func edits(to text: String) -> Int {
    let typed = map { $0.lowercased() }
    var row = Array<Int>(0...count)
    for wanted in text {
      var diagonal = row[0]
      row[0] += 1
      for column in indices {
        let change = diagonal + (typed[column] == wanted.lowercased() ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(change, Swift.min(diagonal, row[column]) + 1)
      }
    }
    return row[count]
  }
}

extension [String] {
  /// The text that is nearest to what was typed, or begins with what is nearest, if at most one letter in three is
  /// different.
  func nearest(to typed: String) -> String? {
    // A name is short; the beginning is enough, however long the rest is.
    let typed = Array<Character>(typed.prefix(80))
    // One or two letters are near the beginning of many.
    let beginnings = typed.count < 3 ? [] : [typed.count, typed.count + 1]
    let nearest = flatMap { text in
      ([text] + beginnings.map { String(text.prefix($0)) }).map { (text, typed.edits(to: $0)) }
    }.min { $0.1 < $1.1 }
    return nearest.flatMap { 3 * $1 <= typed.count + 1 ? $0 : nil }
  }
}
