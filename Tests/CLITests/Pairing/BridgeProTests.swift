import Foundation
import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuTestTools
import Models
import TestSupport
import Testing
import UseCases

@testable import CLI
@testable import Gateways
@testable import KhipuCommandLine

/// A Bridge Pro speaks only HTTPS, with a certificate between its own and the root, and answers HTTP with a redirection.
@Suite(.enabled(if: Identity.isAvailable), .timeLimit(.minutes(10)))
struct BridgeProTests {
  /// Runs the body with an emulated Bridge Pro that has as many lights and scenes as it takes.
  private func withPro(
    isolation: isolated (any Actor)? = #isolation, _ body: (Sandbox, Server, ServedBridge) async throws -> Void
  ) async throws {
    let bridge = ServedBridge(.full, id: "c42996fffe000001", model: "BSB003", hasEvents: true)
    try await withIdentities("Hue Root") { roots in
      let identity = try await roots[0].signing("Hue Intermediate", isAuthority: true).signing(bridge.id)
      try await withSandbox { sandbox in
        try await withServer(as: identity, redirectsHTTP: true, bridge.answer) { try await body(sandbox, $0, bridge) }
      }
    }
  }

  @Test("A full Bridge Pro is paired by its address, read, commanded and followed, and never asked over HTTP")
  func pairedByAddress() async throws {
    try await withPro { sandbox, server, bridge in
      let host = "127.0.0.1:\(server.port)"
      let connected = try await sandbox.run("connect", host)
      #expect(connected.code == 0, "\(connected)")
      #expect(connected.output.hasPrefix("paired with \"Home\" (c42996fffe000001) at \(host);"))
      let fingerprint = "sha256//\(try #require(server.identity).digest.base64EncodedString())"
      #expect(connected.errors.contains("its certificate is trusted from now on: \(fingerprint)"))
      let status = try await sandbox.run("status", "--timeout", "60")
      #expect(status.code == 0 && status.output.contains(/scheme +https\n/) && status.output.contains(/state +ready\n/))
      for (command, count) in [("lights", 150), ("rooms", 64), ("scenes", 500)] {
        let listed = try await sandbox.run(command, "--json", "--timeout", "60")
        #expect(listed.code == 0 && listed.errors.isEmpty, "\(listed.errors)")
        #expect(listed.output.matches(of: #/"id": /#).count == count)
      }
      let commands = ["turn light 3 on", "turn room 2 off", "recall scene 4e1c6b20e-on-100"]
      for command in commands {
        let ending = try await sandbox.run([command, "--timeout", "60"])
        #expect(ending.code == 0, "\(ending)")
      }
      let rest = try await sandbox.follow("--timeout 60") { following in
        await bridge.waitForStreams()
        try bridge.change { $0.lights[1]?.isOn = false }
        try #require(following.nextLine() == "light 1, Hue color lamp, number 1: off, 100%, #000000, 2237K")
      }
      #expect(rest.isEmpty)
      #expect(server.redirects == 0)
    }
  }

  @Test("A Bridge Pro that announces itself by multicast DNS is found with its model, and paired")
  func pairedBySearch() async throws {
    try await withPro { sandbox, server, bridge in
      let texts = ["bridgeid=\(bridge.id)", "modelid=BSB003"]
      let records = DNSPacket.Record.bridge(port: UInt16(server.port), texts: texts, address: [127, 0, 0, 1])
      let found = try #require(DNSReply(DNSPacket(sections: [records, [], []]).bytes)?.bridges)
      #expect(found == [FoundBridge(id: bridge.id, host: "127.0.0.1:\(server.port)", model: "BSB003")])
      let connect = CLICommand.connectPairing {
        BridgeChooser(search: { BridgeSearch(bridges: found) }, note: $1.show, ask: nil)
      }
      var session = Session<Khipu>()
      let code = try await connect.run(
        &session, try Arguments(["connect", "--home", sandbox.home.path, "--timeout", "60"]))
      #expect(code == .done)
      let status = try await sandbox.run("status", "--timeout", "60")
      #expect(status.code == 0 && status.output.contains(bridge.id))
      #expect(server.redirects == 0)
    }
  }

  @Test("The HTTP of a Bridge Pro, which only redirects, isn't taken for a bridge")
  func redirectionIsNoBridge() async throws {
    try await withSandbox { sandbox in
      let moved = "HTTP/1.1 301 Moved Permanently\r\nLocation: https://127.0.0.1/\r\nContent-Length: 0\r\n\r\n"
      try await withServer { _ in
        .raw(moved)
      } body: { server in
        let host = "127.0.0.1:\(server.port)"
        let ending = try await sandbox.run("connect", host)
        #expect(ending == Ending(errors: "khipu: \(host) is no Hue bridge\n", code: 66))
        #expect(server.requests.allSatisfy { $0.path == "/api/config" })
      }
    }
  }
}
