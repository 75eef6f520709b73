import KhipuSentences
import KhipuValues
import Models

extension Slot<Light.Values> {
  /// `hsb 180deg 50% 50%`, `hsb 180deg 50%`, `temperature 200`, `temperature 200 50%` or `brightness 50%`; parentheses and commas are
  /// optional. Or a value alone: `red`, `warm`, `#ff8800`, `4000K`, `200mirek`, `30%`. A number without a unit is in percent, for a
  /// hue in degrees. Fractions are in parentheses: `hsb(0.5, 0.5, 0.5)`.
  static let values = Slot(
    keywords: ["hsb", "temperature", "brightness"],
    samples: samples, form: "VALUE",
    write: { values in
      switch values {
      case .hsb(let hue, let saturation, let level):
        written("hsb", written(hue, in: 360, "deg"), written(saturation), level.map { written($0) })
      case .temperature(let mirek, let level):
        written("temperature", "\(mirek.value)", level.map { written($0) })
      case .brightness(let level): written("brightness", written(level))
      }
    }, rounded: { $0.rounded },
    read: { (cursor) throws(ParseError) in try cursor.values() })

  private static let half = Level(clamping: 0.5)
  private static let samples: [Light.Values] = [
    .hsb(hue: half, saturation: half, brightness: half), .temperature(Mirek(clamping: 200)), .brightness(half),
  ]
}

extension Slot<Light.Values> {
  /// `to red`, or `red` alone; `brightness to 40`, `temperature to 2700K`, `colour to red`.
  static let said = Slot(
    keywords: ["to", "brightness", "temperature", "colour", "color"], samples: samples, form: "to VALUE",
    write: { "to \(values.write($0))" },
    read: { (cursor) throws(ParseError) in
      if cursor.skip("brightness to") { return .brightness(try percentage(&cursor)) }
      if cursor.skip("temperature to") {
        // Here, a number without a unit is in mirek. Elsewhere, it could also be a percentage.
        if cursor.amount != nil { return try cursor.dimmed(.temperature(try mirek(&cursor))) }
        return try cursor.values(of: [.temperature], expected: Expectation("a colour temperature").such(as: ["4000K"]))
      }
      if cursor.skip("colour to") || cursor.skip("color to") {
        let colour = Expectation("a colour").such(as: ["4000K", "ff8800"])
        return try cursor.values(of: [.hsb, .temperature], expected: colour)
      }
      if !cursor.skip("to") {
        // After light 1, a number alone could also be another light.
        if cursor.isAfterNumber, cursor.amount?.unit == "" { throw cursor.error(expected: [.word("to")]) }
        cursor.leaveOut(expected: [.word("to")])
      }
      return try cursor.values()
    })

  /// `50%` or `50`, as a brightness.
  static let brightness = Slot(
    samples: [.brightness(Level(clamping: 0.5))], form: "50%",
    write: { if case .brightness(let level) = $0 { written(level) } else { values.write($0) } },
    read: { (cursor) throws(ParseError) in .brightness(try percentage(&cursor)) })
}

extension Light.Values {
  /// The raw value is the word before values of this kind, as in `temperature 200`.
  fileprivate enum Kind: String, CaseIterable {
    case hsb, temperature, brightness
  }

  fileprivate var kind: Kind {
    switch self {
    case .hsb: .hsb
    case .temperature: .temperature
    case .brightness: .brightness
    }
  }

  /// Rounded to whole percent and degrees.
  fileprivate var rounded: Light.Values {
    switch self {
    case .hsb(let hue, let saturation, let level):
      .hsb(hue: hue.rounded(in: 360), saturation: saturation.rounded(), brightness: level?.rounded())
    case .temperature(let mirek, let level): .temperature(mirek, brightness: level?.rounded())
    case .brightness(let level): .brightness(level.rounded())
    }
  }
}

extension Level {
  fileprivate func rounded(in parts: Double = 100) -> Level { Level(clamping: (value * parts).rounded() / parts) }
}

/// Writes the level as a whole number, such as `50%`, if that parses as the same level; otherwise as a fraction of 1: `0.125`.
private func written(_ level: Level, in parts: Double = 100, _ unit: String = "%") -> String {
  let count = (level.value * parts).rounded()
  return count / parts == level.value ? "\(Int(count))\(unit)" : "\(level.value)"
}

/// Writes the parts, in parentheses if one of them is a fraction.
private func written(_ word: String, _ parts: String?...) -> String {
  let parts = parts.compactMap(\.self)
  let hasFraction = parts.contains { $0.contains(".") || $0.contains("e-") }
  return hasFraction ? "\(word)(\(parts.joined(separator: ", ")))" : "\(word) \(parts.joined(separator: " "))"
}

private let ofCircle: [String: Double] = ["": 360, "%": 100, "percent": 100, "deg": 360, "degrees": 360, "°": 360]
private let ofWhole: [String: Double] = ["": 100, "%": 100, "percent": 100]

private func hsb(_ cursor: inout Cursor, amongFractions: Bool) throws(ParseError) -> Light.Values {
  let hue = try share(
    &cursor, amongFractions, units: ofCircle, such: "180deg", range: "0deg to 360deg or 0% to 100%")
  _ = cursor.skip(",")
  let saturation = try level(&cursor, amongFractions: amongFractions)
  let brightness = try levelAfterComma(&cursor, amongFractions: amongFractions)
  if brightness == nil { cursor.leaveOut(expected: [Expectation("a number").such(as: ["50%"])]) }
  return .hsb(hue: hue, saturation: saturation, brightness: brightness)
}

/// Parses a colour temperature, such as `200`, and the brightness after it, if any, as in `200 50%`.
private func white(_ cursor: inout Cursor, amongFractions: Bool) throws(ParseError) -> Light.Values {
  let mirek = try mirek(&cursor)
  return .temperature(mirek, brightness: try levelAfterComma(&cursor, amongFractions: amongFractions))
}

/// Parses the brightness after other values, if there is one.
private func levelAfterComma(_ cursor: inout Cursor, amongFractions: Bool) throws(ParseError) -> Level? {
  var next = cursor
  _ = next.skip(",")
  guard next.amount != nil else { return nil }
  cursor = next
  return try level(&cursor, amongFractions: amongFractions)
}

/// Parses a level, such as `50%` or `50`.
private func level(_ cursor: inout Cursor, amongFractions: Bool) throws(ParseError) -> Level {
  try share(&cursor, amongFractions, units: ofWhole, such: "50%", range: "0% to 100%")
}

/// Parses a percentage, such as `50%` or `50`.
private func percentage(_ cursor: inout Cursor) throws(ParseError) -> Level {
  try share(&cursor, false, units: ofWhole, expected: "a percentage", such: "50%", range: "0% to 100%")
}

extension Amount {
  /// Whether it is a number without a unit that isn't whole, such as `0.5`.
  fileprivate var isFraction: Bool { unit.isEmpty && value != value.rounded() }
}

private func share(
  _ cursor: inout Cursor, _ isAmongFractions: Bool, units: [String: Double], expected: Expectation = "a number",
  such sample: String, range: String
) throws(ParseError) -> Level {
  let range = isAmongFractions ? "fractions below 1, or \(range)" : "\(range); a number without a unit is whole"
  return try cursor.quantity(units: units.keys, expected: expected.such(as: [sample]), range: range) { amount in
    // Alone, 0.5 is refused, which probably doesn't mean half a percent.
    if amount.isFraction { return isAmongFractions ? Level(amount.value) : nil }
    // Beside 0.5, 1 could be all or 1%.
    if isAmongFractions, amount.unit.isEmpty, amount.value != 0 { return nil }
    return units[amount.unit].flatMap { Level(amount.value / $0) }
  }
}

/// Parses a colour temperature, such as `200`, `200mirek`, `5000K` or `5000 kelvin`.
private func mirek(_ cursor: inout Cursor) throws(ParseError) -> Mirek {
  try cursor.quantity(
    units: ["", "mirek", "k", "kelvin"], expected: Expectation("a colour temperature").such(as: ["200"]), range: mireks,
    Mirek.init(_:))
}

private let levelsAndMireks = "0% to 100%, \(mireks); a number without a unit is a whole percentage"

private let mireks =
  "\(Mirek.coolest.value) to \(Mirek.warmest.value) mirek, or \(Int(Mirek.warmest.kelvin))K to \(Int(Mirek.coolest.kelvin.rounded()))K"

extension Mirek {
  fileprivate init?(_ amount: Amount) {
    if amount.unit.hasPrefix("k") {
      self.init(kelvin: amount.value)
    } else {
      guard let mirek = Int(exactly: amount.value) else { return nil }
      self.init(mirek)
    }
  }
}

extension Cursor {
  /// - Throws: `ParseError` if there are no valid values, or if they are of another kind, as in `colour to 30%`.
  fileprivate mutating func values(
    of kinds: [Light.Values.Kind] = Light.Values.Kind.allCases,
    expected expectation: Expectation = Expectation("a value such as 30%, 4000K or ff8800").such(
      as: ["30%", "4000K", "ff8800"])
  ) throws(ParseError) -> Light.Values {
    let start = self
    let values =
      if let labelled = try labelledValues() { labelled } else { try valueAlone(of: kinds, expected: expectation) }
    guard kinds.contains(values.kind) else { throw start.error(expected: [expectation]) }
    return values
  }

  /// Reads values after the word of their kind, as in `brightness 50%`; returns nil if there is no such word.
  private mutating func labelledValues() throws(ParseError) -> Light.Values? {
    guard let kind = Light.Values.Kind.allCases.first(where: { skip($0.rawValue) }) else { return nil }
    return switch kind {
    case .hsb: try inParentheses(hsb)
    case .temperature: try inParentheses(white)
    case .brightness: .brightness(try inParentheses(level))
    }
  }

  /// A colour by name or in hexadecimal, or a number with a unit. A brightness may follow a colour or a temperature.
  private mutating func valueAlone(
    of kinds: [Light.Values.Kind], expected expectation: Expectation
  ) throws(ParseError) -> Light.Values {
    if let named = namedValue() { return try dimmed(named) }
    leaveOut(
      expected: kinds.map { .word($0.rawValue) } + [
        Expectation("the name of a colour").such(
          as: Light.Values.named.filter { kinds.contains($0.values.kind) }.map(\.name))
      ])
    return try dimmed(try numericValue(expected: expectation))
  }

  /// The values, with the brightness that follows them, if any.
  fileprivate mutating func dimmed(_ values: Light.Values) throws(ParseError) -> Light.Values {
    if case .brightness = values { return values }
    var next = self
    _ = next.skip("at")
    guard next.amount != nil else { return values }
    self = next
    return values.dimmed(to: try percentage(&self))
  }

  private mutating func namedValue() -> Light.Values? {
    if let named = Light.Values.named.first(where: { skip($0.name) }) { return named.values }
    guard let swatch = word.flatMap(Swatch.init(hexadecimal:)) else { return nil }
    advance()
    return swatch.values
  }

  private mutating func numericValue(expected expectation: Expectation) throws(ParseError) -> Light.Values {
    try quantity(
      units: ["", "%", "percent", "mirek", "k", "kelvin"], expected: expectation, range: levelsAndMireks
    ) {
      switch $0.unit {
      case "", "%", "percent": $0.isFraction ? nil : Level($0.value / 100).map(Light.Values.brightness)
      case _: Mirek($0).map { .temperature($0) }
      }
    }
  }

  /// Whether a fraction follows, before ")".
  private var hasFractions: Bool {
    var next = self
    while !next.isAtEnd, !next.skip(")") {
      if next.amount?.isFraction == true { return true }
      next.advance()
    }
    return false
  }

  private mutating func inParentheses<Value>(
    _ read: (inout Cursor, _ isAmongFractions: Bool) throws(ParseError) -> Value
  ) throws(ParseError) -> Value {
    let isOpened = skip("(")
    let value = try read(&self, isOpened && hasFractions)
    if isOpened { try expect(")") }
    return value
  }
}

extension Light.Values {
  fileprivate func dimmed(to level: Level) -> Light.Values {
    switch self {
    case .hsb(let hue, let saturation, _): .hsb(hue: hue, saturation: saturation, brightness: level)
    case .temperature(let mirek, _): .temperature(mirek, brightness: level)
    case .brightness: .brightness(level)
    }
  }
}
