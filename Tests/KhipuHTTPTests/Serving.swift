import KhipuKitTestSupport
import KhipuTestTools
@testable import KhipuHTTP

#if !canImport(Darwin)
  /// Runs the body with a transport to a server that gives this reply to each request.
  func withTransport(
    replying reply: Reply = .answer(), limits: TransportLimits = .patient, userAgent: String? = nil,
    library: @escaping CurlLibrary.Opening = CurlLibrary.open, isolation: isolated (any Actor)? = #isolation,
    _ body: (Transport, Server) async throws -> Void
  ) async throws {
    try await withServer(replying: reply) { server in
      try await body(.live(server.endpoint, limits: limits, userAgent: userAgent, library: library), server)
    }
  }

  /// Runs the body with a server that has a certificate for the name, and gives this reply to each request.
  func withServer(
    certifiedAs name: String, on address: Loopback = .v4, replying reply: Reply = .answer(),
    isolation: isolated (any Actor)? = #isolation, _ body: (Server, Identity) async throws -> Void
  ) async throws {
    try await withIdentities(name) { identities in
      try await withServer(on: address, as: identities[0], replying: reply) { try await body($0, identities[0]) }
    }
  }
#endif
