#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
public import Models

extension Moment {
  /// The moment as ISO 8601 writes it, in whole seconds of UTC; outside the years 1600 to 9999 the nearest that is inside.
  public var timestamp: String {
    let seconds = min(max(secondsSince1970.rounded(.down), -11_676_096_000), 253_402_300_799)
    return Date(timeIntervalSince1970: seconds).ISO8601Format()
  }
}
