/// A number in a sentence, with the unit behind it: `50%`.
struct Amount {
  let value: Double
  var unit: String

  /// The amount, or nil if the word does not begin with digits.
  init?(_ word: String) {
    let lowercased = word.lowercased()
    let isExponent = { (index: String.Index) in
      // The letter of an exponent belongs to the number only before a digit or a sign.
      let next = lowercased.index(after: index)
      return lowercased[index] == "e" && next < lowercased.endIndex && "+-0123456789".contains(lowercased[next])
    }
    let end = lowercased.indices.first { !"+-.0123456789".contains(lowercased[$0]) && !isExponent($0) }
    guard let value = Double(lowercased[..<(end ?? lowercased.endIndex)]) else { return nil }
    (self.value, unit) = (value, String(lowercased[(end ?? lowercased.endIndex)...]))
  }
}

extension Cursor {
  /// A number with one of the units, which may be a word of its own.
  mutating func quantity<Value>(
    units: Set<String>, expected: Expectation, range: String, _ make: (Amount) -> Value?
  ) throws(ParseError) -> Value {
    let start = error(.outOfRange(range))
    guard let word, var amount = Amount(word), units.contains(amount.unit) else { throw error(expected: [expected]) }
    advance()
    if amount.unit.isEmpty, let unit = self.word?.lowercased(), units.contains(unit) {
      advance()
      amount.unit = unit
    } else if amount.unit.isEmpty {
      leaveOut(error(.notUnderstood(expected: units.filter { $0.count > 2 }.sorted().map { .unsaid($0) })))
    }
    guard let value = make(amount) else { throw start }
    return value
  }
}
