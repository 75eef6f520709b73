public struct Moment: Hashable, Comparable, Sendable {
  /// Seconds since the Unix epoch; finite.
  public let secondsSince1970: Double

  /// The Unix epoch.
  public static let epoch = Moment(finite: 0)

  /// Nil if the seconds are infinite or not a number.
  public init?(secondsSince1970 seconds: Double) {
    guard seconds.isFinite else { return nil }
    self.init(finite: seconds)
  }

  private init(finite seconds: Double) { secondsSince1970 = seconds }

  public static func < (first: Moment, second: Moment) -> Bool { first.secondsSince1970 < second.secondsSince1970 }
}

extension Moment: RawRepresentable, Codable {
  public var rawValue: Double { secondsSince1970 }

  public init?(rawValue: Double) { self.init(secondsSince1970: rawValue) }
}
