import KhipuHTTP
import KhipuKitTestSupport
import KhipuTestTools
import Testing

@testable import Gateways

struct ReachTests {
  // URLSession has different error texts.
  #if !canImport(Darwin)
    @Test(
      "Without HTTPS and an answer over HTTP, connecting to an unpaired bridge fails with the error of HTTP",
      arguments: [
        (Reply.silence, .seconds(5), .timedOut(seconds: 5)),
        (.raw("SSH-2.0-OpenSSH\r\n"), .seconds(600), .malformed("what came is no HTTP")),
      ] as [(Reply, Duration, TransportError)])
    func failsAsHTTP(_ reply: Reply, timeout: Duration, error: TransportError) async throws {
      try await withServer(replying: reply) { server in
        await #expect(throws: error) { try await reach(server.endpoint, limits: TransportLimits(timeout: timeout)) }
      }
    }
  #endif
}
