public import KhipuValues

/// When something is due, as people say it.
public enum Due: Hashable, Sendable {
  /// `in 90s`.
  case after(Delay)
  /// `at 18:30`: the next time that clocks show this.
  case at(TimeOfDay)
  /// `at 2024-01-31T12:00:00Z`.
  case exactly(Moment)

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

  /// - `next`: Returns the next moment after `now` at which clocks show the time.
  public func moment(after now: Moment, next: (_ time: TimeOfDay, _ now: Moment) -> Moment) -> Moment {
    switch self {
    case .after(let delay): now + Double(delay.value)
    case .at(let time): next(time, now)
    case .exactly(let moment): moment
    }
  }
}

extension Due: CustomStringConvertible {
  public var description: String {
    switch self {
    case .after(let delay): "in \(delay)"
    case .at(let time): "at \(time)"
    case .exactly(let moment): "at \(moment.text)"
    }
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
