import KhipuHTTP
import KhipuKitTestSupport
import KhipuTestTools
import Testing

@testable import Gateways

struct ReachTests {
  @Test(
    "An unpaired bridge is tried over HTTPS first, and its certificate is pinned", .enabled(if: Identity.isAvailable))
  func triesHTTPSFirst() async throws {
    try await withIdentities("ECB5FAFFFE000001") { identities in
      try await withServer(as: identities[0], replying: .answer()) { server in
        let endpoint = try await reach(server.host, limits: .patient)
        #expect(endpoint == server.endpoint)
        #expect(endpoint.certifiedName == "ecb5fafffe000001")
        #expect(endpoint.fingerprint == identities[0].fingerprint)
        #expect(server.bytes.isEmpty)
        let response = try await Transport.live(endpoint, limits: .patient).send(
          HTTPRequest(method: .get, path: "/api/config"))
        #expect(response.status == 200)
      }
    }
  }

  @Test("A bridge without HTTPS is reached over HTTP, and no certificate is pinned")
  func bridgeWithoutHTTPS() async throws {
    try await withServer(replying: .answer()) { server in
      let endpoint = try await reach(server.host, limits: .patient)
      #expect(endpoint == server.endpoint)
      #expect(endpoint.fingerprint == nil)
      #expect(server.requests.map(\.path) == ["/api/config"])
    }
  }

  // URLSession has different error texts.
  #if !canImport(Darwin)
    @Test("If no server listens, connecting to an unpaired bridge fails with the system's reason")
    func noServerListens() async throws {
      try await withoutServer { endpoint in
        await #expect(throws: TransportError.unreachable("Connection refused")) {
          try await reach(endpoint, limits: .patient)
        }
      }
    }

    @Test("Connecting to a bridge without HTTPS times out if the bridge doesn't reply over HTTP")
    func timesOutOverHTTP() async throws {
      try await withServer(replying: .silence) { server in
        let limits = TransportLimits(timeout: .milliseconds(250))
        await #expect(throws: TransportError.timedOut(seconds: 0.25)) {
          try await reach(server.endpoint, limits: limits)
        }
      }
    }

    @Test("A server that speaks neither HTTPS nor HTTP isn't taken for a bridge")
    func neitherHTTPSNorHTTP() async throws {
      try await withServer(replying: .raw("SSH-2.0-OpenSSH\r\n")) { server in
        await #expect(throws: TransportError.malformed("what came is no HTTP")) {
          try await reach(server.endpoint, limits: .patient)
        }
      }
    }
  #endif
}
