/// Finds the sentence that somebody may have meant.
struct NearestSentence {
  /// Why it is none of a command's sentences, of which there are these examples.
  typealias Refusal = (examples: [String], misreading: Misreading)

  private let typed: [Character]
  private let refusals: [Refusal]

  init(_ text: String, _ refusals: [Refusal]) {
    // The beginning tells what was meant, however long the rest is.
    (typed, self.refusals) = (Array(text.lowercased().prefix(80)), refusals)
  }

  /// What is wrong with the sentence as a command, with the nearest example.
  ///
  /// Reports are understood, but nobody is taught to say them: they count only where they were followed further.
  func misreading(orOf report: Misreading) -> Misreading {
    var misreading = refusals.map(\.misreading).reduce(nil) { $0?.merged(with: $1) ?? $1 } ?? report
    if report.place > misreading.place { misreading = report }
    misreading.nearest = example
    return misreading
  }

  /// Of the sentences that were followed furthest, the example that takes the fewest changes to get to.
  private var example: String? {
    let furthest = refusals.map(\.misreading.place).max()
    let examples = refusals.filter { $0.misreading.place == furthest }.flatMap(\.examples)
    return examples.map { (text: $0, distance: distance(to: $0)) }.min { $0.distance < $1.distance }?.text
  }

  /// How many characters have to be put in, left out or changed.
  private func distance(to example: String) -> Int {
    var row = Array(0...typed.count)
    for wanted in example.lowercased() {
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
