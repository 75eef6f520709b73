internal import Models

extension Slot<Level> {
  /// A share: `0.5` or `50%`.
  static let level = Slot(
    write: Slot.write,
    read: { (cursor) throws(Misreading) in
      try cursor.level(units: ["": 1, "%": 100], range: "0 to 1, or 0% to 100%")
    })

  /// A share of the colour circle: `0.5`, `50%` or `180deg`.
  static let hue = Slot(
    write: Slot.write,
    read: { (cursor) throws(Misreading) in
      let units: [String: Double] = ["": 1, "%": 100, "deg": 360, "°": 360]
      return try cursor.level(units: units, range: "0 to 1, 0% to 100%, or 0deg to 360deg")
    })

  private static func write(_ level: Level) -> String {
    level.value == level.value.rounded() ? String(Int(level.value)) : String(level.value)
  }
}

extension Slot<Mirek> {
  /// A colour temperature: `200` or `200mirek`, or `5000K`.
  static let mirek = Slot(
    write: { String($0.value) },
    read: { (cursor) throws(Misreading) in
      try cursor.quantity(
        units: ["", "mirek", "k"], expected: "a colour temperature", range: Mirek.rangeInWords
      ) { amount in
        amount.unit == "k" ? Mirek(kelvin: amount.value) : Int(exactly: amount.value).flatMap(Mirek.init(_:))
      }
    })
}

extension Mirek {
  fileprivate static var rangeInWords: String {
    "\(values.lowerBound) to \(values.upperBound) mirek, or \(Int(warmest.kelvin))K to \(Int(coolest.kelvin))K"
  }
}

extension Slot<Points> {
  /// Hundredths of a range: `10pt`.
  static let points = Slot(
    samples: [.init(clamping: 10)], write: { "\($0.value)pt" },
    read: { (cursor) throws(Misreading) in
      try cursor.quantity(units: ["", "pt", "%"], expected: "points", range: "1pt to 100pt, whole ones") { amount in
        Int(exactly: amount.value).flatMap(Points.init(_:))
      }
    })
}

extension Cursor {
  fileprivate mutating func level(units: [String: Double], range: String) throws(Misreading) -> Level {
    try quantity(units: Set(units.keys), expected: "a number", range: range) { amount in
      units[amount.unit].flatMap { Level(amount.value / $0) }
    }
  }

  /// A number with one of the units, which may stand apart from it.
  fileprivate mutating func quantity<Value>(
    units: Set<String>, expected: String, range: String, _ make: (Amount) -> Value?
  ) throws(Misreading) -> Value {
    let start = misreading(.outOfRange(range))
    guard let word, var amount = Amount(word), units.contains(amount.unit) else {
      throw misreading(expected: [expected])
    }
    advance()
    if amount.unit.isEmpty, let unit = self.word?.lowercased(), units.contains(unit) {
      advance()
      amount.unit = unit
    }
    guard let value = make(amount) else { throw start }
    return value
  }
}
