#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Runs requests, to one bridge: the only place through which anything reaches the network.
struct Transport: Sendable {
  /// Sends the request and answers what came back, whatever its status.
  var send: @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse
}

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
  /// JSON, where there is any.
  var body: Data?
}

/// What came back.
struct HTTPResponse: Hashable, Sendable {
  let status: Int
  let body: Data
}

/// Why nothing, or not all, came back.
enum TransportError: Error, Hashable, Sendable {
  /// The caller gave up.
  case cancelled
  /// The time was up, before an answer or within it.
  case timedOut
  /// Nothing can be reached there: no such host, no route, nobody who listens. In the library's words.
  case unreachable(String)
  /// The connection ended before the answer did, or what came is no HTTP. In the library's words.
  case broken(String)
  /// Whoever answers isn't the bridge that was paired: the fingerprints of both certificates.
  case untrusted(expected: String, found: String)
  /// What the transport needs isn't installed: what, and how to get it.
  case missing(String)
}
