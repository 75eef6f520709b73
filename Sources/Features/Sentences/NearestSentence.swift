/// The example of a sentence that somebody may have meant.
struct NearestSentence {
  private let typed: [Character]
  private let cursor: Cursor
  private let entries: [Entry<Message>]

  init(_ text: String, from cursor: Cursor, among entries: [Entry<Message>]) {
    // The beginning tells what was meant, however long the rest is.
    (typed, self.cursor, self.entries) = (Array(text.lowercased().prefix(80)), cursor, entries)
  }

  /// Of the sentences that were followed furthest, the example that takes the fewest changes to get to.
  var example: String? {
    let followed = entries.map { (entry: $0, place: place(in: $0)) }
    let furthest = followed.map(\.place).max()
    let examples = followed.filter { $0.place == furthest }.flatMap(\.entry.examples)
    return examples.map { (text: $0, distance: distance(to: $0)) }.min { $0.distance < $1.distance }?.text
  }

  /// Where the sentence goes wrong as that one.
  private func place(in entry: Entry<Message>) -> Int {
    var attempt = cursor
    do {
      _ = try entry.command.toTheEnd.read(&attempt)
      return .max
    } catch {
      return error.place
    }
  }

  /// How many characters have to be put in, left out or changed.
  private func distance(to example: String) -> Int {
    var row = Array(0...typed.count)
    for (line, wanted) in example.lowercased().enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, character) in typed.enumerated() {
        let change = diagonal + (character == wanted ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, min(diagonal, row[column]) + 1)
      }
    }
    return row[typed.count]
  }
}
