/// A moment in time.
public struct Moment: Hashable, Comparable, Sendable {
  /// Seconds since the beginning of 1970 in UTC; finite.
  public let secondsSince1970: Double

  /// The beginning of 1970 in UTC.
  public static let epoch = Moment(finite: 0)

  /// The moment, or nil where the seconds are infinite or no number.
  public init?(secondsSince1970 seconds: Double) {
    guard seconds.isFinite else { return nil }
    self.init(finite: seconds)
  }

  private init(finite seconds: Double) { secondsSince1970 = seconds }

  /// Whether the first is the earlier one.
  public static func < (first: Moment, second: Moment) -> Bool { first.secondsSince1970 < second.secondsSince1970 }
}

extension Moment: Codable {
  /// Reads the moment from its seconds.
  ///
  /// - Throws: `DecodingError` where they are no number that is finite.
  public init(from decoder: any Decoder) throws {
    self = try decoder.validated(Double.self, Moment.init(secondsSince1970:), "a moment is finite")
  }

  /// Writes the moment as its seconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(secondsSince1970)
  }
}
