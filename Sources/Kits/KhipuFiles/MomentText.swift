#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import KhipuValues

extension Moment {
  /// The moment in UTC in ISO 8601 format, in whole seconds: `2024-01-31T12:00:00Z`.
  public var text: String { Date(timeIntervalSince1970: secondsSince1970).formatted(.iso8601) }
}
