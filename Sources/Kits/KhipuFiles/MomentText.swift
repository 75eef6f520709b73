#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import KhipuValues

extension Moment {
  /// The moment in ISO 8601 format, in UTC, to the second: `2024-01-31T12:00:00Z`.
  public var text: String { Date(timeIntervalSince1970: secondsSince1970).formatted(.iso8601) }
}
