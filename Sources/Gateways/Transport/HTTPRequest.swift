#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A request as a value: what is asked, and not how it is sent.
struct HTTPRequest: Hashable, Sendable {
  enum Method: String, Hashable, Sendable, CaseIterable {
    case get = "GET"
    case put = "PUT"
    case post = "POST"
  }

  let method: Method
  /// From the slash on, already escaped.
  let path: String
  /// By their names; none has a line break in it.
  var headers = ["Content-Type": "application/json"]
  var body: Data?
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method alone, since the path has the key in it.
  var description: String { method.rawValue }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
