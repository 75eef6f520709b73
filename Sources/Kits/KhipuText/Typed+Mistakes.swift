extension Typed {
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
