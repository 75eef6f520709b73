/// A number with an optional unit, such as `50%`.
public struct Amount {
  public let value: Double
  /// The unit in lowercase; empty if there is none.
  public internal(set) var unit: String

  fileprivate init(value: Double, unit: String) { (self.value, self.unit) = (value, unit) }

  init?(_ word: String) {
    // A fast path, because most words aren't amounts.
    guard let first = word.utf8.first, first.isPartOfNumber else { return nil }
    let lowercased = word.lowercased()
    let bytes = lowercased.utf8
    let isExponent = { (index: String.Index) in
      // An "e" is an exponent only before a digit or a sign.
      let next = bytes.index(after: index)
      return bytes[index] == UInt8(ascii: "e") && next < bytes.endIndex && bytes[next].isPartOfNumber
        && bytes[next] != UInt8(ascii: ".")
    }
    let end = bytes.indices.first { !bytes[$0].isPartOfNumber && !isExponent($0) } ?? bytes.endIndex
    guard let value = Double(lowercased[..<end]) else { return nil }
    (self.value, unit) = (value, String(lowercased[end...]))
  }
}

extension Amount {
  /// The value times `factor`; nil if that isn't a whole number.
  public func whole(times factor: Double) -> Int? {
    let whole = (value * factor).rounded()
    // Divides back and compares, because the product may be inexact: 0.07 · 600 is 42.00000000000001.
    return whole / factor == value ? Int(exactly: whole) : nil
  }

  /// The units of time, such as `min` and `minutes`, with their seconds.
  public static let seconds: [String: Double] = {
    let units = [
      (1.0, ["s", "sec", "secs", "second", "seconds"]), (60, ["m", "min", "mins", "minute", "minutes"]),
      (3600, ["h", "hour", "hours"]),
    ]
    return Dictionary(uniqueKeysWithValues: units.flatMap { seconds, names in names.map { ($0, seconds) } })
  }()
}

extension UInt8 {
  fileprivate var isPartOfNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    case _: false
    }
  }
}

extension Cursor {
  /// The number at the cursor, with its unit if no space separates them; nil if there is no number.
  public var amount: Amount? { word.flatMap(Amount.init) }

  /// Reads a number with one of the units. If `units` contains "", the unit may be a separate word or missing. Throws
  /// `ParseError` if no such number is at the cursor, or if `make` returns nil.
  public mutating func quantity<Value>(
    units: some Collection<String>, expected: @autoclosure () -> Expectation, range: String, _ make: (Amount) -> Value?
  ) throws(ParseError) -> Value {
    let start = self
    guard var amount, units.contains(amount.unit) else { throw error(expected: [expected()]) }
    advance()
    if amount.unit.isEmpty, let unit = self.word?.lowercased(), units.contains(unit) {
      advance()
      amount.unit = unit
    } else if amount.unit.isEmpty {
      let value = amount.value
      let fitting = units.filter { unit in
        // Not "sec", because "seconds" begins with it.
        unit.count > 2 && !units.contains { $0 != unit && $0.hasPrefix(unit) }
          && make(Amount(value: value, unit: unit)) != nil
      }
      leaveOut(expected: fitting.sorted().map { .unsaid($0) })
    }
    guard let value = make(amount) else { throw start.error(.outOfRange(range)) }
    return value
  }
}
