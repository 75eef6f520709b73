public import KhipuText
public import KhipuValues

extension Slot<Due> {
  /// `in 90s`, `in 5 minutes`, `in 1.5h`, `at 18:30`, or `at 2024-01-31T12:00:00Z`.
  public static let due = Slot(
    keywords: ["in", "at"], samples: [.after(Due.Delay(clamping: 90)), .at(Due.TimeOfDay(clamping: 1110))],
    write: { "\($0)" },
    read: { (cursor) throws(ParseError) in
      if cursor.skip("in") { return .after(try cursor.delay()) }
      guard cursor.skip("at") else { throw cursor.error(expected: [.word("in"), .word("at")]) }
      if let moment = cursor.moment() { return .exactly(moment) }
      return .at(try cursor.timeOfDay())
    })
}

extension Slot<Moment> {
  /// ISO 8601: `2024-01-31T12:00:00Z`, or with an offset from UTC. It is written down to the second.
  public static let moment = Slot(samples: [1_706_702_400], write: { $0.text }) { (cursor) throws(ParseError) in
    guard let moment = cursor.moment() else { throw cursor.error(expected: ["a time such as 2024-01-31T12:00:00Z"]) }
    return moment
  }
}

extension Cursor {
  private static let units = Amount.seconds.merging(["": 1]) { unit, _ in unit }

  fileprivate mutating func delay() throws(ParseError) -> Due.Delay {
    let range = "\(Due.Delay(clamping: .min)) to \(Due.Delay(clamping: .max)), in whole seconds"
    return try quantity(units: Self.units.keys, expected: "a time such as 90s", range: range) { amount in
      Self.units[amount.unit].flatMap(amount.whole(times:)).flatMap(Due.Delay.init(_:))
    }
  }

  /// Reads a moment; nil if there is none at the cursor, which then stays.
  fileprivate mutating func moment() -> Moment? {
    var next = self
    guard let moment = next.quotedOrUnspaced().flatMap(Moment.init(text:)) else { return nil }
    self = next
    return moment
  }

  fileprivate mutating func timeOfDay() throws(ParseError) -> Due.TimeOfDay {
    let start = self
    let hour = number(of: 1...2)
    guard let hour, skip(":"), let minute = number(of: 2...2) else {
      throw start.error(expected: ["a time such as 18:30 or 2024-01-31T12:00:00Z"])
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
