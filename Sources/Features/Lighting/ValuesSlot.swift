import Models

extension Slot<Light.Values> {
  /// `hsb(0.5, 0.5, 0.5)`, `temperature(200)` or `brightness(0.5)`; the punctuation is optional in a parsed sentence.
  static let values: Slot = {
    let half = Level(clamping: 0.5)
    return Slot(
      keywords: ["hsb", "temperature", "brightness"],
      samples: [
        .hsb(hue: half, saturation: half, brightness: half), .temperature(Mirek(clamping: 200)), .brightness(half),
      ],
      write: { values in
        switch values {
        case .hsb(let hue, let saturation, let level): "hsb(\(written(hue)), \(written(saturation)), \(written(level)))"
        case .temperature(let mirek): "temperature(\(mirek.value))"
        case .brightness(let level): "brightness(\(written(level)))"
        }
      },
      read: { (cursor) throws(ParseError) in
        if cursor.skip("hsb") { return try cursor.inParentheses(hsb) }
        if cursor.skip("temperature") { return .temperature(try cursor.inParentheses(mirek)) }
        if cursor.skip("brightness") { return .brightness(try cursor.inParentheses(level)) }
        throw cursor.error(expected: ["\"hsb\"", "\"temperature\"", "\"brightness\""])
      })
  }()
}

private func written(_ level: Level) -> String {
  level.value == level.value.rounded() ? String(Int(level.value)) : String(level.value)
}

private func hsb(_ cursor: inout Cursor) throws(ParseError) -> Light.Values {
  let circle: [String: Double] = ["": 1, "%": 100, "deg": 360, "°": 360]
  let hue = try share(&cursor, units: circle, range: "0 to 1, 0% to 100%, or 0deg to 360deg")
  _ = cursor.skip(",")
  let saturation = try level(&cursor)
  _ = cursor.skip(",")
  return .hsb(hue: hue, saturation: saturation, brightness: try level(&cursor))
}

/// `0.5` or `50%`.
private func level(_ cursor: inout Cursor) throws(ParseError) -> Level {
  try share(&cursor, units: ["": 1, "%": 100], range: "0 to 1, or 0% to 100%")
}

private func share(_ cursor: inout Cursor, units: [String: Double], range: String) throws(ParseError) -> Level {
  try cursor.quantity(units: Set(units.keys), expected: "a number", range: range) { amount in
    units[amount.unit].flatMap { Level(amount.value / $0) }
  }
}

/// `200`, `200mirek` or `5000K`.
private func mirek(_ cursor: inout Cursor) throws(ParseError) -> Mirek {
  let (mireks, coolest, warmest) = (Mirek.bounds, Int(Mirek.coolest.kelvin), Int(Mirek.warmest.kelvin))
  let range = "\(mireks.lowerBound) to \(mireks.upperBound) mirek, or \(warmest)K to \(coolest)K"
  return try cursor.quantity(units: ["", "mirek", "k"], expected: "a colour temperature", range: range) { amount in
    amount.unit == "k" ? Mirek(kelvin: amount.value) : Int(exactly: amount.value).flatMap(Mirek.init(_:))
  }
}

extension Cursor {
  fileprivate mutating func inParentheses<Value>(
    _ read: (inout Cursor) throws(ParseError) -> Value
  ) throws(ParseError) -> Value {
    let isOpened = skip("(")
    let value = try read(&self)
    _ = skip(",")
    if isOpened { try expect(")") }
    return value
  }
}
