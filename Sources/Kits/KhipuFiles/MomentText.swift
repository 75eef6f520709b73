#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import KhipuValues

extension Moment {
  /// The moment in ISO 8601 format, in UTC, to the second: `2024-01-31T12:00:00Z`.
  public var text: String { Date(timeIntervalSince1970: secondsSince1970).formatted(.iso8601) }

  /// Reads what `text` writes, also with a fraction of a second and with an offset from UTC: `2024-01-31T14:00:00.5+02:00`. Nil for
  /// any other text, and for a time that doesn't exist.
  public init?(text: String) {
    let pattern = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(?:Z|([+-])(\d\d):([0-5]\d))/.asciiOnlyDigits()
    guard let match = text.wholeMatch(of: pattern)?.output, let utc = Moment(utc: match.1 + "Z") else { return nil }
    let (hours, minutes) = (match.4.flatMap { Double($0) } ?? 0, match.5.flatMap { Double($0) } ?? 0)
    guard hours < 24 else { return nil }
    let offset = (hours * 60 + minutes) * 60
    self = utc + (match.2.flatMap { Double($0) } ?? 0) - (match.3 == "-" ? -offset : offset)
  }

  /// Nil if there is no such time: Foundation reads February 30 as March 1.
  private init?(utc text: Substring) {
    do { self = .epoch + (try Date(String(text), strategy: .iso8601).timeIntervalSince1970) } catch { return nil }
    guard self.text == text else { return nil }
  }
}
