extension [String] {
  /// The parts joined by spaces; empty parts are skipped.
  package var spaced: String { reduce(into: "") { $0.add($1) } }

  /// The elements without duplicates, ignoring case.
  package var withoutOtherCases: [String] {
    var known: Set<String> = []
    return filter { known.insert($0.lowercased()).inserted }
  }

  /// The elements as a list, such as `a, b or c`.
  package var alternatives: String { listed(with: "or") }

  /// The elements as a list with the conjunction before the last one, such as `a, b and c`.
  package func listed(with conjunction: String) -> String {
    guard let last, count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension String {
  /// Appends the part, after a space if neither text is empty.
  package mutating func add(_ part: String) {
    if !isEmpty, !part.isEmpty { self += " " }
    self += part
  }

  /// Whether it has the prefix, ignoring case.
  package func begins(with beginning: String) -> Bool { lowercased().hasPrefix(beginning.lowercased()) }

  /// The parts between spaces.
  package var pieces: [String] { split(separator: " ").map(String.init) }
}
