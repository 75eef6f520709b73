internal import Models
internal import UseCases

extension Slot<Outcome> {
  static let outcome: Slot = {
    let succeeded = Phrase("succeeded")
    let failed = Phrase("failed:", Slot<Failure>.failure)
    let readings = [succeeded.reading { Outcome.succeeded }, failed.reading { Outcome.failed($0) }]
    return .choice(readings) { outcome in
      switch outcome {
      case .succeeded: succeeded.write()
      case .failed(let failure): failed.write(failure)
      }
    }
  }()
}

extension Slot<String> {
  /// A name or a line: in quotation marks, or without them as long as it is no number and holds no keyword.
  static func text(_ expected: String, samples: [String] = []) -> Slot {
    Slot(samples: samples, write: Quotation.write) { (cursor) throws(Misreading) in
      let start = cursor.misreading(expected: [expected, "a number in quotation marks"])
      switch try cursor.reference(expected: expected) {
      case .name(let text): return text
      case .number: throw start
      }
    }
  }
}

extension Slot<Light.ID> {
  /// `light 1`, or its name, or its number alone.
  static let light = Slot(
    keywords: ["light"], samples: [.init(clamping: 1)], write: { "light \($0)" },
    read: { (cursor) throws(Misreading) in
      _ = cursor.skip("light")
      return try cursor.light()
    })
}

extension Slot<Target> {
  /// `light 1` or `room 2`, or a name of either; a number alone is a light's.
  static let target = Slot(
    keywords: ["light", "room"], samples: [.light(.init(clamping: 1)), .room(.init(clamping: 2))],
    write: { target in
      switch target {
      case .light(let light): "light \(light)"
      case .room(let room): "room \(room)"
      }
    },
    read: { (cursor) throws(Misreading) in
      if cursor.skip("light") { return .light(try cursor.light()) }
      if cursor.skip("room") { return .room(try cursor.room()) }
      return try cursor.target()
    })
}

extension Cursor {
  fileprivate mutating func light() throws(Misreading) -> Light.ID {
    try find(.light, number: Light.ID.init(_:), named: \.lights) { .light($0) }
  }

  fileprivate mutating func room() throws(Misreading) -> Room.ID {
    try find(.room, number: Room.ID.init(_:), named: \.rooms) { .room($0) }
  }

  fileprivate mutating func target() throws(Misreading) -> Target {
    try find(.either, number: { Light.ID($0).map(Target.light) }, named: \.targets) { $0 }
  }

  /// What the number or the name at the cursor stands for.
  private mutating func find<Thing>(
    _ kind: Names.Kind, number: (String) -> Thing?, named things: (Names) -> @Sendable (String) -> [Thing],
    as target: (Thing) -> Target
  ) throws(Misreading) -> Thing {
    let start = misreading(.outOfRange("the numbers of a bridge, 1 to \(Int.max)"))
    switch try reference(expected: "the number or the name of a \(kind.rawValue)") {
    case .number(let word):
      guard let thing = number(word) else { throw start }
      return thing
    case .name(let name):
      let things = things(names)(name)
      guard let thing = things.first else { throw Misreading(.unknown(kind), place: start.place, found: name) }
      guard things.count == 1 else {
        let matches = things.map { Slot.target.write(target($0)) }
        throw Misreading(.ambiguous(matches), place: start.place, found: name)
      }
      return thing
    }
  }
}

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
        units: ["", "mirek", "k"], expected: "a colour temperature", range: "153 to 500 mirek, or 2000K to 6535K"
      ) { amount in
        amount.unit == "k" ? Mirek(kelvin: amount.value) : Int(exactly: amount.value).flatMap(Mirek.init(_:))
      }
    })
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

extension Slot<Int> {
  /// A whole number.
  static let integer = Slot(
    write: { String($0) },
    read: { (cursor) throws(Misreading) in
      guard let number = cursor.word.flatMap({ Int($0) }) else { throw cursor.misreading(expected: ["a whole number"]) }
      cursor.advance()
      return number
    })
}

extension Slot<Double> {
  /// A number.
  static let number = Slot(
    write: { String($0) },
    read: { (cursor) throws(Misreading) in
      guard let number = cursor.word.flatMap({ Double($0) }) else { throw cursor.misreading(expected: ["a number"]) }
      cursor.advance()
      return number
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
    guard let word, let amount = Amount(word), units.contains(amount.unit) else {
      throw misreading(expected: [expected])
    }
    advance()
    let unit = amount.unit.isEmpty ? self.word?.lowercased() : nil
    guard let unit, units.contains(unit), let whole = Amount(word + unit) else {
      if let value = make(amount) { return value }
      throw start
    }
    advance()
    if let value = make(whole) { return value }
    throw start
  }
}
