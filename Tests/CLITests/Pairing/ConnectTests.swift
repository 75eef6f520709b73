import Foundation
import KhipuTestTools
import KhipuValues
import TestSupport
import Testing

@Suite(.enabled(if: Identity.isAvailable))
struct ConnectTests {
  static let id = "ecb5fafffe000001"

  @Test("A bridge is paired, shown, commanded and forgotten, and no output has the key", arguments: [nil, id])
  func noOutputHasKey(name: String?) async throws {
    let bridge = PairingBridge(pressedAt: 3)
    try await serving(bridge, as: name) { sandbox, server in
      let host = "127.0.0.1:\(server.port)"
      let line = #""My \"home\"" (\#(Self.id)) at \#(host)"#
      let trust =
        server.identity.map { "its certificate is trusted from now on: sha256//\($0.digest.base64EncodedString())" }
        ?? "it has no HTTPS: others in this network can read the key and what is sent"
      let notes = """
        khipu: this is \(line)
        khipu: \(trust)
        khipu: press the link button of the bridge within 30 s

        """
      let output = "paired with \(line); the lights of the home before are forgotten\n"
      var connected = try await sandbox.run("connect", host)
      // Fewer if the first request took seconds.
      connected.errors.replace(/within (2\d|30) s/, with: "within 30 s")
      #expect(connected == Ending(output: output, errors: notes))
      let lights = try await sandbox.run("lights", "--json")
      #expect(lights.output.contains("\"Plug\""))
      #expect(try await sandbox.run("turn plug on") == Ending(output: "lighting: turning Plug on succeeded\n"))
      #expect(bridge.isOn)
      let status = try await sandbox.run("status")
      #expect(status.code == 0)
      #expect(status.output.contains(/state +ready\n/))
      let there = try await sandbox.run("turn plug off --bridge \(host)".split(separator: " ").map(String.init))
      #expect(there == Ending(output: "lighting: turning Plug off succeeded\n"))
      #expect(!bridge.isOn)
      let logged = try await sandbox.shell("cat home/log.txt home/state.json home/journal.jsonl; true")
      #expect(logged.output.contains("pairing: pair with \"\(host)\""))
      bridge.forget()
      let refused = try await sandbox.run("turn light 1 on")
      #expect(refused.errors.hasSuffix("any more; run 'khipu connect HOST' to pair with the bridge\n"))
      #expect(refused.code == 77)
      let unauthorized = try await sandbox.run("status", "--json")
      #expect(unauthorized.code == 77)
      #expect(unauthorized.output.contains("\"answers\": true, \"accepted\": false"))
      #expect(try await sandbox.shell("cat home/bridge-key.json").output.contains(bridge.key))
      let forgotten = Ending(output: "the bridge, its key and its lights are forgotten\n")
      #expect(try await sandbox.run("disconnect") == forgotten)
      #expect(try await sandbox.run("disconnect") == Ending(output: "there was no bridge to forget\n"))
      #expect(try await sandbox.run("status") == Ending(output: "bridge  simulated\n"))
      let stranger = try await sandbox.run("status", "--bridge", host)
      #expect(stranger.code == 77)
      // The other outputs are compared as a whole.
      let parts = [lights, status, logged, refused, unauthorized, stranger]
      #expect(parts.allSatisfy { !$0.output.contains(bridge.key) && !$0.errors.contains(bridge.key) })
      #expect(try await sandbox.shell("grep -rl \(bridge.key) home").output == "")
    }
  }

  @Test("With --json, `connect --bridge` and `status` each print an object on one line")
  func statusJSON() async throws {
    try await serving(PairingBridge(), as: Self.id) { sandbox, server in
      #expect(try await sandbox.run("status", "--json") == Ending(output: "{\"simulated\": true}\n"))
      let connected = try await sandbox.run("connect", "--bridge", "127.0.0.1:\(server.port)", "--json")
      #expect(try ErrorObject(connected.output).succeeded && connected.code == 0)
      let fingerprint = "sha256//\(try #require(server.identity).digest.base64EncodedString())"
      let json = """
        {"simulated": false, "name": "My \\"home\\"", "id": "\(Self.id)", "host": "127.0.0.1:\(server.port)", \
        "scheme": "https", "fingerprint": "\(fingerprint)", "answers": true, "accepted": true}

        """
      #expect(try await sandbox.run("status", "--json") == Ending(output: json))
    }
  }

  @Test(
    "If no bridge identifies itself at the host, `status` prints the error as a line, or with --json as an object",
    arguments: [
      (429, 69, true, "bridge-busy", "the bridge is overloaded"),
      (404, 66, false, "no-bridge", "HOST is no Hue bridge"),
    ])
  func noBridgeIdentifiesItself(status: Int, _ code: Int32, _ answers: Bool, _ word: String, _ text: String)
    async throws
  {
    try await withIdentities(Self.id) { identities in
      try await withSandbox { sandbox in
        try await withServer(as: identities[0], { _ in .answer(status) }) { (server) async throws in
          let host = "127.0.0.1:\(server.port)"
          let text = text.replacing("HOST", with: host)
          let arguments = ["status", "--bridge", host, "--timeout", "600"]
          let json = """
            {"simulated": false, "name": null, "id": null, "host": "\(host)", "scheme": null, "fingerprint": null, \
            "answers": \(answers), "accepted": false, "error": {"code": "\(word)", "text": \(Quotation.write(text))}}

            """
          #expect(try await sandbox.run(arguments + ["--json"]) == Ending(output: json, code: code))
          #expect(try await sandbox.run(arguments) == Ending(errors: "khipu: \(text)\n", code: code))
        }
      }
    }
  }

  @Test(
    "An unreachable host makes a command exit with 69, no pairing with 66, an invalid host with 64; nothing is stored",
    arguments: [
      (["connect", "a b"], 64, "a bridge is at HOST or HOST:PORT, such as 192.168.1.2, not \"a b\""),
      (["lights", "--bridge"], 64, "--bridge needs a host after it"),
      (["lights", "--bridge", "a:b"], 64, "a bridge is at HOST or HOST:PORT, such as 192.168.1.2, not \"a:b\""),
      (["connect", "127.0.0.1:$PORT"], 69, "the bridge is not reachable: \"Connection refused\""),
      (["unpair"], 66, "pairing: unpairing failed: there was no bridge to forget"),
    ])
  func hostIsUnreachable(_ arguments: [String], _ code: Int32, _ reason: String) async throws {
    let closed = try Socket(boundTo: .v4)
    defer { closed.close() }
    let port = try closed.port()
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(arguments.map { $0.replacing("$PORT", with: "\(port)") })
      #expect(ending == Ending(errors: "khipu: \(reason)\n", code: code))
      let stored = try await sandbox.shell("ls home").output.split(separator: "\n").filter {
        $0 != "log.txt" && $0 != "lock" && !$0.hasSuffix(".lock")
      }
      #expect(stored.isEmpty)
    }
  }
}

/// Runs the body with a sandbox and a server for the bridge: HTTPS with a certificate for `name`, or HTTP if nil.
private func serving(
  _ bridge: PairingBridge, as name: String?, isolation: isolated (any Actor)? = #isolation,
  _ body: (Sandbox, Server) async throws -> Void
) async throws {
  try await withSandbox { sandbox in
    guard let name else { return try await withServer(bridge.answer) { try await body(sandbox, $0) } }
    try await withIdentities(name) { identities in
      try await withServer(as: identities[0], bridge.answer) { try await body(sandbox, $0) }
    }
  }
}
