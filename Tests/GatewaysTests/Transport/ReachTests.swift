import TestSupport
import Testing

@testable import Gateways

@Suite("Reaching a bridge that isn't paired yet")
struct ReachTests {
  @Test("HTTPS comes first, and its certificate is pinned", .enabled(if: Identity.isAvailable))
  func secure() async throws {
    try await withIdentities("ECB5FAFFFE000001") { identities in
      try await withServer(as: identities[0]) { _ in
        .answer()
      } body: { server in
        let host = Endpoint(host: "127.0.0.1", port: server.port)
        let (endpoint, certificate) = try await reach(host, limits: .patient)
        #expect(endpoint == server.endpoint)
        #expect(endpoint.bridge == "ecb5fafffe000001")
        #expect(certificate?.fingerprint == identities[0].fingerprint)
        #expect(server.bytes.isEmpty)
        let response = try await Transport.live(endpoint, limits: .patient).send(
          HTTPRequest(method: .get, path: "/api/config"))
        #expect(response.status == 200)
      }
    }
  }

  @Test("a bridge without HTTPS is reached over HTTP, without a certificate")
  func plain() async throws {
    try await withServer { _ in
      .answer()
    } body: { server in
      let (endpoint, certificate) = try await reach(Endpoint(host: "127.0.0.1", port: server.port), limits: .patient)
      #expect(endpoint == server.endpoint)
      #expect(certificate == nil)
      #expect(server.requests.map(\.path) == ["/api/config"])
    }
  }

  // What URLSession says isn't the same word for word.
  #if !canImport(Darwin)
    @Test("where nobody is, what HTTPS ended with is said")
    func nobody() async throws {
      try await withNobody { endpoint in
        await #expect(throws: TransportError.unreachable("Connection refused")) {
          try await reach(endpoint, limits: .patient)
        }
      }
    }

    @Test("a bridge without HTTPS that is late is said to be so")
    func late() async throws {
      try await withServer { _ in
        .silence
      } body: { server in
        let limits = TransportLimits(connecting: .seconds(600), answering: .milliseconds(250))
        await #expect(throws: TransportError.timedOut) { try await reach(server.endpoint, limits: limits) }
      }
    }

    @Test("what speaks neither isn't taken for a bridge")
    func neither() async throws {
      try await withServer { _ in
        .raw("SSH-2.0-OpenSSH\r\n")
      } body: { server in
        await #expect(throws: TransportError.broken("SSL connect error")) {
          try await reach(server.endpoint, limits: .patient)
        }
      }
    }
  #endif
}
