/// A point in time, as seconds since the Unix epoch. A literal is such a number.
public struct Moment: Bounded, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Seconds since the Unix epoch; finite.
  public let rawValue: Double

  /// The Unix epoch.
  public static let epoch: Moment = 0
  public static let bounds = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

  public init(clamping seconds: Double) {
    // Unlike `max`, `maximum` returns a number if one of both is not a number.
    rawValue = .minimum(.maximum(seconds, Self.bounds.lowerBound), Self.bounds.upperBound)
  }

  /// Nil if the seconds are infinite or not a number.
  public init?(secondsSince1970 seconds: Double) { self.init(seconds) }

  public init(integerLiteral seconds: Int) { self.init(clamping: Double(seconds)) }

  public init(floatLiteral seconds: Double) { self.init(clamping: seconds) }

  public var secondsSince1970: Double { rawValue }

  /// Negative if `other` is later; infinite if the number is too large.
  public func seconds(since other: Moment) -> Double { rawValue - other.rawValue }

  public static func + (moment: Moment, seconds: Double) -> Moment { Moment(clamping: moment.rawValue + seconds) }
  public static func - (moment: Moment, seconds: Double) -> Moment { moment + -seconds }
  public static func + (moment: Moment, duration: Duration) -> Moment { moment + duration / .seconds(1) }
  public static func - (moment: Moment, duration: Duration) -> Moment { moment - duration / .seconds(1) }
}
