/// How long ago something was, in the largest unit that fits in whole: `30s`, `5m`, `3h`, `2d`.
public struct Age: Hashable, Sendable {
  /// What an age is counted in, the largest first.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// 24 hours.
    case days = "d"
    /// 60 minutes.
    case hours = "h"
    /// 60 seconds.
    case minutes = "m"
    /// What the others are made of.
    case seconds = "s"

    fileprivate var inSeconds: Int {
      switch self {
      case .days: 86400
      case .hours: 3600
      case .minutes: 60
      case .seconds: 1
      }
    }
  }

  /// 0 or more.
  public let count: Int
  /// What is counted.
  public let unit: Unit

  /// How long before the second moment the first one was; nothing where it comes after it. What isn't whole is left out.
  public init(since past: Moment, at present: Moment) {
    // Of more seconds than 2⁵³ not each can be told from the next.
    let seconds = Int(min(max(0, present.secondsSince1970 - past.secondsSince1970), 0x1p53))
    unit = Unit.allCases.first { seconds >= $0.inSeconds } ?? .seconds
    count = seconds / unit.inSeconds
  }
}

extension Age: LosslessStringConvertible {
  /// The age that a number and the letter of its unit stand for, or nil where the text is something else.
  public init?(_ description: String) {
    guard let unit = description.last.flatMap({ Unit(rawValue: String($0)) }) else { return nil }
    let digits = description.dropLast()
    guard digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    guard let count = Int(digits) else { return nil }
    (self.count, self.unit) = (count, unit)
  }

  /// The number and the letter of its unit.
  public var description: String { "\(count)\(unit.rawValue)" }
}
