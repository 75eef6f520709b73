/// Sends requests to one endpoint. All HTTP goes through it.
public struct Transport: Sendable {
  /// Sends the request and returns the response, whatever its status. Only an idempotent request may be sent twice.
  public var send: @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse

  /// Takes bytes of a body: none when it begins. Returns whether it wants more. One call at a time.
  public typealias Receiver = @Sendable ([UInt8]) -> Bool

  /// Sends the request and passes the body of a response with status 200 on as it comes, however long that takes. Returns
  /// when the body ends or its receiver wants no more: the head, with an empty body. Returns any other response whole.
  ///
  /// It has a connection of its own, beside those of `send`. The limits hold until the body begins, and for any other
  /// response.
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

/// Why there is no response, or only a part of one. No case has any part of the request: its path may have a key in it.
public enum TransportError: Error, Hashable, Sendable {
  case cancelled
  /// The time was up, before a response or within it.
  case timedOut(seconds: Double)
  /// No such host, no route, no server, or none with the expected protocol: nothing was sent. Why, in words.
  case unreachable(String)
  /// The connection ended before the response did: the request may have taken effect.
  case closed
  /// What came is no HTTP or too long, or the library failed: the request may have taken effect. Why, in words.
  case malformed(String)
  /// The server isn't the pinned one, or no authority vouches for it: both fingerprints, or both names if only those
  /// differ.
  case untrusted(expected: String, found: String)
  /// The transport needs something that isn't installed: what, and how to get it.
  case missing(String)
}

extension TransportError {
  static let noTLS = TransportError.unreachable("it has no HTTPS that this app understands")

  /// What a server did instead of answering.
  public static let closing = "closed the connection before it answered"
}

/// What a response may take.
public struct TransportLimits: Hashable, Sendable {
  /// How long all of it may take, from connecting to the last byte of the response.
  public var timeout: Duration
  /// How many bytes a response may have, its head included.
  public var size: Int
  /// How many connections there are at a time, streams aside.
  public var connections: Int

  public init(timeout: Duration = .seconds(10), size: Int = 1 << 20, connections: Int = 3) {
    (self.timeout, self.size, self.connections) = (timeout, size, connections)
  }

  var timedOut: TransportError { .timedOut(seconds: timeout / .seconds(1)) }
}
