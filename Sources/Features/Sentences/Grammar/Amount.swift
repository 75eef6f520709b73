/// A number in a sentence, with the unit behind it: `50%`.
struct Amount {
  let value: Double
  var unit: String

  /// The amount, or nil where the word doesn't begin with a number in digits.
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
