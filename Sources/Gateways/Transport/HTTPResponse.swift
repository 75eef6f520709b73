#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What came back.
struct HTTPResponse: Hashable, Sendable {
  let status: Int
  /// By their names in lower case; of several with one name, all that they say, with commas between.
  var headers: [String: String] = [:]
  let body: Data
}
