extension ParseError {
  /// Why a text is no sentence of a form, with sentences of that form.
  typealias Refusal = (sentences: [String], error: ParseError)

  /// Of the errors the one that got furthest, with the sentence that was probably meant: of those that were followed
  /// furthest, the one with the smallest edit distance.
  init(in text: String, _ refusals: [Refusal]) {
    self = refusals.map(\.error).reduce(nil) { $0?.merged(with: $1) ?? $1 } ?? .empty
    // The beginning is enough, however long the rest is.
    let typed = Array(text.lowercased().prefix(80))
    let furthest = refusals.map(\.error.offset).max()
    let sentences = refusals.filter { $0.error.offset == furthest }.flatMap(\.sentences)
    nearest = sentences.map { (text: $0, distance: distance(from: typed, to: $0)) }.min { $0.1 < $1.1 }?.text
  }
}

/// The Levenshtein distance.
private func distance(from typed: [Character], to sentence: String) -> Int {
  var row = Array(0...typed.count)
  for wanted in sentence.lowercased() {
    var diagonal = row[0]
    row[0] += 1
    for column in typed.indices {
      let change = diagonal + (typed[column] == wanted ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(change, min(diagonal, row[column]) + 1)
    }
  }
  return row[typed.count]
}
