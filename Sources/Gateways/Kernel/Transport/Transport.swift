/// Sends requests to one endpoint. All HTTP goes through it.
struct Transport: Sendable {
  /// Sends the request and returns the response, whatever its status. Only an idempotent request may be sent twice.
  var send: @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse
}

/// Why there is no response, or only a part of one. No case has any part of the request: its path may have a key in it.
enum TransportError: Error, Hashable, Sendable {
  /// The caller was cancelled.
  case cancelled
  /// The time was up, before a response or within it.
  case timedOut(seconds: Double)
  /// No such host, no route, or no server; the system's text.
  case unreachable(String)
  /// The connection ended within the response, or what came is no HTTP; the library's text.
  case broken(String)
  /// The server isn't the pinned one, or no authority vouches for it: both fingerprints, or both names if only those
  /// differ.
  case untrusted(expected: String, found: String)
  /// The transport needs something that isn't installed: what, and how to get it.
  case missing(String)
}

struct TransportLimits: Hashable, Sendable {
  /// How long all of it may take, from connecting to the last byte of the response.
  var timeout = Duration.seconds(10)
  /// How many bytes a response may have, its head included.
  var size = 1 << 20
  /// How many connections there are at a time.
  var connections = 3

  var timedOut: TransportError { .timedOut(seconds: timeout / .seconds(1)) }
}
