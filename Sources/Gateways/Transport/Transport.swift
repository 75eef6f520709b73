/// Runs requests, to one bridge: the only place through which anything reaches the network.
struct Transport: Sendable {
  /// Sends the request and answers what came back, whatever its status.
  var send: @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse
}
