import Foundation
public import KhipuHTTP
public import KhipuTestTools

extension Identity {
  /// The fingerprint of the public key.
  public var fingerprint: Fingerprint { Fingerprint("sha256//\(digest.base64EncodedString())") ?? .unmatchable }
}

extension Server {
  /// The server's endpoint. For HTTPS, it pins the server's public key.
  public var endpoint: Endpoint {
    var endpoint = Endpoint(scheme: identity == nil ? .http : .https, host: address.host, port: port)
    // As in pairing, only a bridge ID is pinned as the certified name.
    endpoint.certifiedName = identity.map { $0.commonName.lowercased() }.flatMap {
      $0.contains(/^[0-9a-f]{16}$/) ? $0 : nil
    }
    endpoint.fingerprint = identity?.fingerprint
    return endpoint
  }
}

/// Runs the body with an endpoint where no server listens.
public func withoutServer(
  on address: Loopback = .v4, isolation: isolated (any Actor)? = #isolation, _ body: (Endpoint) async throws -> Void
) async throws {
  let socket = try Socket(boundTo: address)
  defer { socket.close() }
  try await body(Endpoint(scheme: .http, host: address.host, port: try socket.port()))
}

/// Runs the body with an endpoint that accepts one connection, but neither reads nor replies, and with the listening socket.
public func withDeafServer(
  isolation: isolated (any Actor)? = #isolation, _ body: (Endpoint, Socket) async throws -> Void
) async throws {
  let socket = try Socket(boundTo: .v4)
  defer { socket.close() }
  try socket.startListening(backlog: 0)
  try await body(Endpoint(scheme: .http, host: Loopback.v4.host, port: try socket.port()), socket)
}
