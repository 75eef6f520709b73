/// Finds the sentence that was probably meant.
struct NearestSentence {
  /// Why the text is no sentence of a form, with sentences of that form.
  typealias Refusal = (sentences: [String], error: ParseError)

  private let typed: [Character]
  private let refusals: [Refusal]

  init(_ text: String, _ refusals: [Refusal]) {
    // The beginning is enough, however long the rest is.
    (typed, self.refusals) = (Array(text.lowercased().prefix(80)), refusals)
  }

  /// The error that got furthest, with the nearest sentence.
  var error: ParseError {
    var error = refusals.map(\.error).reduce(nil) { $0?.merged(with: $1) ?? $1 } ?? .empty
    error.nearest = nearest
    return error
  }

  /// Of the sentences that were followed furthest, the one with the smallest edit distance.
  private var nearest: String? {
    let furthest = refusals.map(\.error.offset).max()
    let sentences = refusals.filter { $0.error.offset == furthest }.flatMap(\.sentences)
    return sentences.map { (text: $0, distance: distance(to: $0)) }.min { $0.distance < $1.distance }?.text
  }

  /// The Levenshtein distance.
  private func distance(to sentence: String) -> Int {
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
}
