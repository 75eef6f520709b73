#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What came back.
struct HTTPResponse: Hashable, Sendable {
  let status: Int
  let body: Data
}
