public import KhipuValues

/// When something is due, as people say it.
public enum Due: Hashable, Sendable {
  /// `in 90s`.
  case after(Delay)
  /// `at 18:30`: the next time that clocks show this.
  case at(TimeOfDay)

  /// Whole seconds, from one to a year of 365 days.
  public struct Delay: Bounded {
    public let rawValue: Int
    public static let bounds = 1...31_536_000

    public init(clamping seconds: Int) { rawValue = min(max(seconds, Self.bounds.lowerBound), Self.bounds.upperBound) }
  }

  /// Whole minutes since midnight.
  public struct TimeOfDay: Bounded {
    public let rawValue: Int
    public static let bounds = 0...1439

    public init(clamping minutes: Int) { rawValue = min(max(minutes, Self.bounds.lowerBound), Self.bounds.upperBound) }
  }
}

extension Due.Delay: CustomStringConvertible {
  /// In the largest unit that makes it a whole number: `90s`, `5min`, `2h`.
  public var description: String {
    for (unit, seconds) in [("h", 3600), ("min", 60)] where value.isMultiple(of: seconds) {
      return "\(value / seconds)\(unit)"
    }
    return "\(value)s"
  }
}

extension Due.TimeOfDay: CustomStringConvertible {
  /// `08:05`.
  public var description: String { "\(value < 600 ? "0" : "")\(value / 60):\(value % 60 < 10 ? "0" : "")\(value % 60)" }
}

extension Slot<Due> {
  /// `in 90s`, `in 5 minutes`, `in 1.5h`, or `at 18:30`.
  public static let due = Slot(
    keywords: ["in", "at"], samples: [.after(Due.Delay(clamping: 90)), .at(Due.TimeOfDay(clamping: 1110))],
    write: { due in
      switch due {
      case .after(let delay): "in \(delay)"
      case .at(let time): "at \(time)"
      }
    },
    read: { (cursor) throws(ParseError) in
      if cursor.skip("in") { return .after(try cursor.delay()) }
      if cursor.skip("at") { return .at(try cursor.timeOfDay()) }
      throw cursor.error(expected: [.word("in"), .word("at")])
    })
}

extension Cursor {
  private static let units = Amount.seconds.merging(["": 1]) { unit, _ in unit }

  fileprivate mutating func delay() throws(ParseError) -> Due.Delay {
    let range = "\(Due.Delay(clamping: .min)) to \(Due.Delay(clamping: .max)), in whole seconds"
    return try quantity(units: Self.units.keys, expected: "a time such as 90s", range: range) { amount in
      Self.units[amount.unit].flatMap(amount.whole(times:)).flatMap(Due.Delay.init(_:))
    }
  }

  fileprivate mutating func timeOfDay() throws(ParseError) -> Due.TimeOfDay {
    let start = self
    let hour = number(of: 1...2)
    guard let hour, skip(":"), let minute = number(of: 2...2) else {
      throw start.error(expected: ["a time such as 18:30"])
    }
    guard hour < 24, minute < 60 else { throw start.error(.outOfRange("00:00 to 23:59")) }
    return Due.TimeOfDay(clamping: hour * 60 + minute)
  }

  /// Reads a number with this many digits.
  private mutating func number(of digits: ClosedRange<Int>) -> Int? {
    guard let word, digits.contains(word.utf8.count),
      word.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    advance()
    return Int(word)
  }
}
