/// What was typed, which is compared with texts whatever the case.
struct Typed {
  private let lowercased: String
  // The beginning is enough, however long the rest is.
  private let scalars: [Unicode.Scalar]

  init(_ text: some StringProtocol) {
    lowercased = text.lowercased()
    scalars = Array(lowercased.unicodeScalars.prefix(80))
  }

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

  /// Whether the text is what was probably meant.
  func isNear(_ text: some StringProtocol) -> Bool { nearEdits(to: text) != nil }

  /// The edits to the text; nil if it is not what was probably meant: more than about one letter in three is different.
  func nearEdits(to text: some StringProtocol) -> Int? {
    let most = (count + 1) / 3
    // As many letters as it is longer or shorter are different.
    guard abs(text.unicodeScalars.count - count) <= most else { return nil }
    let edits = edits(to: text)
    return edits <= most ? edits : nil
  }

  /// How many letters at the beginning are the same.
  func agreement(with text: String) -> Int {
    let other = text.lowercased()
    // A byte is a letter in ASCII, but for the two that end a line.
    guard lowercased.utf8.allSatisfy(\.isLetter), other.utf8.allSatisfy(\.isLetter) else {
      return zip(lowercased, other).prefix { $0 == $1 }.count
    }
    return zip(lowercased.utf8, other.utf8).prefix { $0 == $1 }.count
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
    return near.map { Correction(text: $0, edits: typed.edits(to: $0)) }.byCost(from: text).first?.text
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { self < 0x80 && self != UInt8(ascii: "\r") }
}
