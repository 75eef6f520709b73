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

extension Slot<Transition?> {
  /// How long a change takes, at the end of a command: `over 2s`; left out, the bridge decides.
  static let over = Slot<Transition>.transition.after("over").optional
}

extension Slot<Transition> {
  /// Tenths of a second: `2s` or `2`, `500ms`, `1.5min`.
  fileprivate static let transition = Slot(
    samples: [.init(clamping: 20)], write: Slot.write,
    read: { (cursor) throws(Misreading) in
      let tenths: [String: Double] = ["": 10, "s": 10, "ms": 0.01, "min": 600]
      return try cursor.quantity(units: Set(tenths.keys), expected: "a time such as 2s", range: range) { amount in
        tenths[amount.unit].flatMap { Transition(amount.value, tenths: $0) }
      }
    })

  private static let range =
    "\(write(Transition(clamping: .min))) to \(write(Transition(clamping: .max))), in tenths of a second"

  private static func write(_ transition: Transition) -> String {
    let (seconds, tenths) = transition.tenths.quotientAndRemainder(dividingBy: 10)
    return tenths == 0 ? "\(seconds)s" : "\(seconds).\(tenths)s"
  }
}

extension Transition {
  /// So many times so many tenths of a second, or nil where those aren't whole.
  fileprivate init?(_ count: Double, tenths: Double) {
    let whole = (count * tenths).rounded()
    // Divided again, what was written with decimals is compared with what it was read as.
    guard whole / tenths == count else { return nil }
    guard let tenths = Int(exactly: whole) else { return nil }
    self.init(tenths: tenths)
  }
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
