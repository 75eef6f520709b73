import Foundation
import KhipuTestTools
import TestSupport
import Testing

/// A Bridge Pro speaks only HTTPS, with a certificate between its own and the root, and answers HTTP with a redirection.
@Suite(.enabled(if: Identity.isAvailable), .timeLimit(.minutes(10)))
struct BridgeProTests {
  @Test("A Bridge Pro is paired by its address, read, commanded and followed, and never asked over HTTP")
  func pairedByAddress() async throws {
    let bridge = ServedBridge(id: "c42996fffe000001", model: "BSB003", hasEvents: true)
    try await withIdentities("Hue Root") { roots in
      let identity = try await roots[0].signing("Hue Intermediate", isAuthority: true).signing(bridge.id)
      try await withSandbox { sandbox in
        try await withServer(as: identity, redirectsHTTP: true, bridge.answer) { server in
          let host = "127.0.0.1:\(server.port)"
          let connected = try await sandbox.run("connect", host)
          #expect(connected.code == 0, "\(connected)")
          #expect(connected.output.hasPrefix("paired with \"Home\" (c42996fffe000001) at \(host);"))
          let fingerprint = "sha256//\(identity.digest.base64EncodedString())"
          #expect(connected.errors.contains("its certificate is trusted from now on: \(fingerprint)"))
          let script = "status\nlights\nturn light 3 on\nturn room 2 off\nrecall scene study-relax\n"
          let ending = try await sandbox.run(input: script)
          #expect(ending.code == 0 && ending.errors.isEmpty, "\(ending)")
          #expect(ending.output.contains(/scheme +https\n/) && ending.output.contains(/state +ready\n/))
          try await sandbox.follow { following in
            await bridge.waitForStreams()
            try bridge.change { $0.lights[1]?.isOn = true }
            try #require(following.nextLine() == "light 1, Plug: on")
          }
          #expect(server.redirects == 0)
        }
      }
    }
  }
}
