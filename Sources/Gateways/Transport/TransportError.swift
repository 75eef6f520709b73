/// Why nothing, or not all, came back. No case holds any part of the request: its path holds the key.
enum TransportError: Error, Hashable, Sendable {
  /// The caller gave up.
  case cancelled
  /// The time was up, before an answer or within it.
  case timedOut
  /// Nothing can be reached there: no such host, no route, nobody who listens. In the system's words.
  case unreachable(String)
  /// The connection ended before the answer did, or what came is no HTTP. In the library's words.
  case broken(String)
  /// Whoever answers isn't the bridge that was paired, or no authority vouches for them: the fingerprints of both
  /// certificates, or both names where the certificate is the one that was paired but names another bridge.
  case untrusted(expected: String, found: String)
  /// What the transport needs isn't installed: what, and how to get it.
  case missing(String)
}
