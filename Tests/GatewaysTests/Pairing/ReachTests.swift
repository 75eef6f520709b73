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

  // URLSession has different error texts.
  #if !canImport(Darwin)
    @Test(
      "Without HTTPS and an answer over HTTP, connecting to an unpaired bridge fails with the error of HTTP",
      arguments: [
        (Reply.silence, .milliseconds(250), .timedOut(seconds: 0.25)),
        (.raw("SSH-2.0-OpenSSH\r\n"), .seconds(600), .malformed("what came is no HTTP")),
      ] as [(Reply, Duration, TransportError)])
    func failsAsHTTP(_ reply: Reply, timeout: Duration, error: TransportError) async throws {
      try await withServer(replying: reply) { server in
        await #expect(throws: error) { try await reach(server.endpoint, limits: TransportLimits(timeout: timeout)) }
      }
    }
  #endif
}
