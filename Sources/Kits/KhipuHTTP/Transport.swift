/// Sends HTTP requests to one endpoint.
public struct Transport: Sendable {
  /// Sends the request and returns the response, whatever its status. Retries only idempotent requests.
  public var send: @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse

  /// Receives a piece of a body; an empty first piece marks its start. Returns false to end the stream. Not called concurrently.
  public typealias Receiver = @Sendable ([UInt8]) -> Bool

  /// Sends the request, and if the status is 200, forwards the body to `receive` as it arrives. Returns the head, with
  /// an empty body, when the body ends or `receive` returns false. Any other response is returned whole.
  ///
  /// Uses a separate connection. The limits apply to a 200 response until its body begins, and to the whole of any other.
  public var stream: @Sendable (HTTPRequest, _ receive: @escaping Receiver) async throws(TransportError) -> HTTPResponse

  public init(
    send: @escaping @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse,
    stream: @escaping @Sendable (HTTPRequest, @escaping Receiver) async throws(TransportError) -> HTTPResponse = {
      _, _ throws(TransportError) in throw .missing("this transport has no streams")
    }
  ) {
    (self.send, self.stream) = (send, stream)
  }
}

/// Why there is no complete response. No case quotes the request, because its path may contain a key.
public enum TransportError: Error, Hashable, Sendable {
  /// The task was cancelled, and the request was not sent, or is a GET, which has no effect.
  case cancelled
  /// The task was cancelled after at least a part of the request was, or with URLSession may have been, sent: the request may have
  /// taken effect.
  case interrupted
  /// The time limit passed. If `isSent`, at least a part of the request was, or may have been, sent: it may have taken effect.
  case timedOut(seconds: Double, isSent: Bool = true)
  /// No such host, no route, no server, or no TLS: the request wasn't sent. The text is the reason.
  case unreachable(String)
  /// A limit on the rate of requests held the request back for too long: it wasn't sent. The text is the reason.
  case delayed(String)
  /// The connection ended before the response did: the request may have taken effect.
  case closed
  /// The response isn't HTTP or is too long, or the library failed: the request may have taken effect. The text is the reason.
  case malformed(String)
  /// The server's key isn't the pinned one, its certificate is for another name, or the certificate is untrusted or
  /// expired. The texts are fingerprints or descriptions; if the pinned key matches but the name doesn't, they are the two names.
  case untrusted(expected: String, found: String)
  /// A library, a file or a function is missing. The text names it, and says how to install it if that is possible.
  case missing(String)
}

extension TransportError {
  static let noTLS = TransportError.unreachable("it has no HTTPS that this app understands")

  static let undecodable = TransportError.missing("a certificate of an authority can't be decoded")

  /// What `.untrusted` expects if no key is pinned.
  static let signed = "one that a known authority has signed"

  /// A text for `.closed`, to be put after a subject such as "the server".
  public static let closing = "closed the connection before it answered"
}

public struct TransportLimits: Hashable, Sendable {
  /// The time limit from connecting to the last byte of the response. A wait for a free connection doesn't count.
  public var timeout: Duration
  /// The maximum number of bytes of a response's body; with libcurl, of its head and body.
  public var size: Int
  /// The maximum number of concurrent connections, not counting streams.
  public var connections: Int

  public init(timeout: Duration = .seconds(10), size: Int = 1 << 20, connections: Int = 3) {
    (self.timeout, self.size, self.connections) = (timeout, size, connections)
  }

  func timedOut(isSent: Bool) -> TransportError { .timedOut(seconds: timeout / .seconds(1), isSent: isSent) }
}

extension HTTPRequest {
  /// The error of a cancelled task.
  ///
  /// - Parameter isSent: Whether at least a part of the request was sent.
  func cancelled(isSent: Bool) -> TransportError { isSent && method != .get ? .interrupted : .cancelled }
}
