/// Runs requests to one endpoint. All HTTP goes through it; only mDNS has a socket of its own.
struct Transport: Sendable {
  /// Sends the request and answers what came back, whatever its status.
  var send: @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse
}
