import Features
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("A real bridge", .enabled(if: Identity.isAvailable))
struct ConnectTests {
  static let id = "ecb5fafffe000001"

  @Test("it is paired, shown, commanded and forgotten, and the key is said nowhere", arguments: [nil, id])
  func session(name: String?) async throws {
    let bridge = PairingBridge(pressedAt: 3)
    try await serving(bridge, as: name) { sandbox, server in
      let host = "127.0.0.1:\(server.port)"
      let connected = try await sandbox.khipu("connect", host)
      let line = #""My \"home\"" (\#(Self.id)) at \#(host)"#
      let trust =
        server.identity.map { "its certificate is trusted from now on: sha256//\($0.digest.base64EncodedString())" }
        ?? "it has no HTTPS: whoever listens in this network can read the key and what is sent"
      #expect(
        connected
          == Ending(
            output: "paired with \(line); what was known of the lights before is forgotten\n",
            errors: """
              khipu: this is \(line)
              khipu: \(trust)
              khipu: press the link button of the bridge within 30 s

              """))
      let lights = try await sandbox.khipu("lights", "--json")
      #expect(lights.output.contains("\"Plug\""))
      let turned = try await sandbox.khipu("turn plug on")
      #expect(turned == Ending(output: "lighting: turning light 1 on succeeded\n"))
      #expect(bridge.isOn)
      let status = try await sandbox.khipu("status")
      #expect(status.code == 0)
      #expect(status.output.contains("state        ready\n") || name == nil)
      let there = try await sandbox.khipu("turn plug off --bridge \(host)".split(separator: " ").map(String.init))
      #expect(there == Ending(output: "lighting: turning light 1 off succeeded\n"))
      let logged = try await sandbox.shell("cat home/log.txt home/state.json home/journal.jsonl; true")
      bridge.forget()
      let refused = try await sandbox.khipu("turn light 1 on")
      let advice = "khipu: say 'khipu connect HOST' to pair with the bridge\n"
      #expect(refused.errors == advice)
      #expect(refused.code == 77)
      let unauthorized = try await sandbox.khipu("status", "--json")
      #expect(unauthorized.code == 77)
      #expect(unauthorized.output.contains("\"answers\": true, \"accepted\": false"))
      let kept = try await sandbox.shell("cat home/bridge-key.json")
      #expect(kept.output.contains(bridge.key))
      let disconnected = try await sandbox.khipu("disconnect")
      #expect(
        disconnected == Ending(output: "the bridge, its key and what was known of its lights are forgotten\n"))
      let again = try await sandbox.khipu("disconnect")
      #expect(again == Ending(output: "there was no bridge to forget\n"))
      let simulated = try await sandbox.khipu("status")
      #expect(simulated == Ending(output: "bridge  simulated\n"))
      let stranger = try await sandbox.khipu("status", "--bridge", host)
      #expect(stranger.code == 77)
      let all = [
        connected, lights, turned, status, there, logged, refused, unauthorized, disconnected, again, simulated,
        stranger,
      ]
      #expect(all.allSatisfy { !$0.output.contains(bridge.key) && !$0.errors.contains(bridge.key) })
      let left = try await sandbox.shell("grep -rl \(bridge.key) home")
      #expect(left.output == "")
    }
  }

  @Test("a bridge that is picked by the option isn't looked for")
  func option() async throws {
    try await serving(PairingBridge()) { sandbox, server in
      let ending = try await sandbox.khipu("connect", "--bridge", "127.0.0.1:\(server.port)")
      #expect(ending.code == 0)
      #expect(ending.output.hasPrefix("paired with "))
    }
  }

  @Test("to a program the status is an object on one line")
  func statusJSON() async throws {
    try await serving(PairingBridge(), as: Self.id) { sandbox, server in
      let simulated = try await sandbox.khipu("status", "--json")
      #expect(simulated == Ending(output: "{\"simulated\": true}\n"))
      _ = try await sandbox.khipu("connect", "127.0.0.1:\(server.port)")
      let fingerprint = "sha256//\(try #require(server.identity).digest.base64EncodedString())"
      let json = """
        {"simulated": false, "name": "My \\"home\\"", "id": "\(Self.id)", "host": "127.0.0.1:\(server.port)", \
        "scheme": "https", "fingerprint": "\(fingerprint)", "answers": true, "accepted": true}

        """
      let status = try await sandbox.khipu("status", "--json")
      #expect(status == Ending(output: json))
    }
  }

  @Test(
    "to a program the status is an object too where nobody at the host says which bridge it is, and the code is the same",
    arguments: [
      (nil, 69, false, "bridge-unreachable", "the bridge is not reachable: \"Connection refused\""),
      (Reply.silence, 69, false, "bridge-timed-out", "the bridge did not answer within 0.5 s"),
      (.answer(429), 69, true, "bridge-busy", "the bridge has too much to do"),
      (
        .answer(200, "[]"), 1, true, "bridge-malformed",
        "the bridge gave an answer that is not understood: \"the whole has the wrong type\""
      ),
    ] as [(Reply?, Int32, Bool, String, String)])
  func unidentified(_ reply: Reply?, _ code: Int32, _ answers: Bool, _ word: String, _ text: String) async throws {
    let nobody = try Socket(boundTo: .v4)
    defer { nobody.close() }
    try await withIdentities(Self.id) { identities in
      try await withSandbox { sandbox in
        try await withServer(as: identities[0]) { _ in
          reply ?? .silence
        } body: { server in
          let host = "127.0.0.1:\(reply == nil ? try nobody.port() : server.port)"
          let timeout = word == "bridge-timed-out" ? "0.5" : "600"
          let arguments = ["status", "--bridge", host, "--timeout", timeout]
          let json = """
            {"simulated": false, "name": null, "id": null, "host": "\(host)", "scheme": null, "fingerprint": null, \
            "answers": \(answers), "accepted": false, "error": {"code": "\(word)", "text": \(Quotation.write(text))}}

            """
          let object = try await sandbox.khipu(arguments + ["--json"])
          #expect(object == Ending(output: json, code: code))
          let line = try await sandbox.khipu(arguments)
          #expect(line == Ending(errors: "khipu: \(text)\n", code: code))
        }
      }
    }
  }

  @Test("a bridge that doesn't answer is known all the same, which is 69, and one that is late too")
  func silent() async throws {
    let bridge = PairingBridge()
    try await withSandbox { sandbox in
      let isSilent = Atomic(false)
      try await withServer { request in
        isSilent.load(ordering: .relaxed) ? .silence : await bridge.answer(request)
      } body: { server in
        _ = try await sandbox.khipu("connect", "127.0.0.1:\(server.port)")
        isSilent.store(true, ordering: .relaxed)
        let late = try await sandbox.khipu("status", "--json", "--timeout", "0.2")
        #expect(late.code == 69)
        #expect(late.output.contains("\"answers\": false, \"accepted\": false"))
        #expect(late.output.contains("\"code\": \"bridge-timed-out\""))
      }
      let gone = try await sandbox.khipu("status", "--json")
      #expect(gone.code == 69)
      #expect(gone.output.contains("\"id\": \"\(Self.id)\""))
      #expect(gone.output.contains("\"answers\": false, \"accepted\": false"))
      #expect(gone.output.contains("\"code\": \"bridge-unreachable\""))
    }
  }

  @Test("who looks for a bridge where somebody else is silent is told so when the time is up, which is 69")
  func late() async throws {
    try await withSandbox { sandbox in
      try await withServer { _ in
        .silence
      } body: { server in
        let host = "127.0.0.1:\(server.port)"
        for arguments in [["connect", host], ["lights", "--bridge", host]] {
          let ending = try await sandbox.khipu(arguments + ["--timeout", "0.3"])
          #expect(ending == Ending(errors: "khipu: the bridge did not answer within 0.3 s\n", code: 69))
        }
      }
    }
  }

  @Test("a certificate that has changed is refused with both fingerprints and the way out")
  func changed() async throws {
    try await withIdentities(Self.id, Self.id) { identities in
      try await withSandbox { sandbox in
        let bridge = PairingBridge()
        let fingerprints = identities.map { "sha256//\($0.digest.base64EncodedString())" }
        try await withServer(as: identities[0], bridge.answer) { server in
          let ending = try await sandbox.khipu("connect", "127.0.0.1:\(server.port)")
          #expect(ending.code == 0)
        }
        try await withServer(as: identities[1], bridge.answer) { server in
          let host = "127.0.0.1:\(server.port)"
          for arguments in [["lights", "--bridge", host], ["connect", host], ["status", "--bridge", host]] {
            let ending = try await sandbox.khipu(arguments)
            #expect(ending.output == "")
            #expect(ending.code == 77)
            #expect(
              ending.errors.contains(
                "has another fingerprint: \"\(fingerprints[0])\" was expected, not \"\(fingerprints[1])\""))
            #expect(ending.errors.contains("say 'khipu disconnect', then 'khipu connect HOST'"))
            #expect(ending.errors.split(separator: "\n").count == 1)
          }
          let object = try await sandbox.khipu("status", "--json", "--bridge", host)
          #expect(object.output.contains(#""answers": false, "accepted": false, "error": {"code": "bridge-untrusted""#))
          #expect(object.errors.contains("say 'khipu disconnect', then 'khipu connect HOST'"))
          #expect(object.code == 77)
          #expect(server.requests.allSatisfy { $0.path == "/api/config" })
          _ = try await sandbox.khipu("disconnect")
          let ending = try await sandbox.khipu("connect", host)
          #expect(ending.code == 0)
        }
      }
    }
  }

  @Test(
    "nobody there is 69, and not one word too few or many is taken",
    arguments: [
      (["connect", "a b"], 64, "a bridge is at HOST or HOST:PORT, such as 192.168.1.2, not \"a b\""),
      (["connect", "host", "more"], 64, "'connect' takes no more words; leave out 'more'"),
      (["disconnect", "host"], 64, "'disconnect' takes no more words; leave out 'host'"),
      (["lights", "--bridge"], 64, "--bridge needs a host behind it"),
      (["lights", "--bridge", "a:b"], 64, "a bridge is at HOST or HOST:PORT, such as 192.168.1.2, not \"a:b\""),
      (["connect", "127.0.0.1:$PORT"], 69, "the bridge is not reachable: \"Connection refused\""),
      (["status", "--bridge", "127.0.0.1:$PORT"], 69, "the bridge is not reachable: \"Connection refused\""),
      (["lights", "--bridge", "127.0.0.1:$PORT"], 69, "the bridge is not reachable: \"Connection refused\""),
    ])
  func refused(_ arguments: [String], _ code: Int32, _ reason: String) async throws {
    let nobody = try Socket(boundTo: .v4)
    defer { nobody.close() }
    let port = try nobody.port()
    try await withSandbox { sandbox in
      let ending = try await sandbox.khipu(arguments.map { $0.replacing("$PORT", with: "\(port)") })
      #expect(ending == Ending(errors: "khipu: \(reason)\n", code: code))
      #expect(try await sandbox.shell("ls home").code != 0, "nothing is created")
    }
  }

  @Test("a damaged pairing is 74 until it is forgotten, and the simulated home doesn't take its place")
  func damaged() async throws {
    try await serving(PairingBridge()) { sandbox, server in
      let host = "127.0.0.1:\(server.port)"
      _ = try await sandbox.khipu("connect", host)
      let damage = try await sandbox.shell("printf x > home/bridge-key.json")
      #expect(damage.code == 0)
      for arguments in [["lights"], ["turn light 1 on"], ["status"], ["connect", host]] {
        let ending = try await sandbox.khipu(arguments)
        let path = sandbox.home.appending(path: "bridge-key.json").path
        let reason = "damaged at line 1; to disconnect and connect anew mends that"
        #expect(ending == Ending(errors: "khipu: the pairing: \"\(path)\" can't be read: \"\(reason)\"\n", code: 74))
      }
      let disconnected = try await sandbox.khipu("disconnect")
      #expect(disconnected.code == 0)
      let connected = try await sandbox.khipu("connect", host)
      #expect(connected.code == 0)
    }
  }

  @Test("a bridge without a key is 77 where it answers")
  func stranger() async throws {
    try await serving(PairingBridge()) { sandbox, server in
      let host = "127.0.0.1:\(server.port)"
      for arguments in [["status", "--bridge", host], ["lights", "--bridge", host], ["turn 1 on", "--bridge", host]] {
        let code = try await sandbox.khipu(arguments).code
        #expect(code == 77)
      }
      #expect(server.requests.allSatisfy { $0.path == "/api/config" })
    }
  }

  @Test("a pairing that is interrupted ends with 130, and keeps nothing")
  func interrupted() async throws {
    let (asked, bridge) = (Signal(), PairingBridge(pressedAt: nil))
    try await withSandbox { sandbox in
      try await withServer { request in
        guard request.method == "POST" else { return await bridge.answer(request) }
        asked.send()
        return .silence
      } body: { server in
        let ending = try await sandbox.shell("exec khipu connect 127.0.0.1:\(server.port) --timeout 600") { process in
          await asked.wait()
          kill(process.processIdentifier, SIGINT)
        }
        #expect(ending.code == 130)
        #expect(ending.errors.hasSuffix("khipu: cancelled\n"))
        #expect(try await sandbox.shell("ls home").code != 0)
      }
    }
  }

  @Test("on a terminal the seconds are counted down in one line")
  func countdown() async throws {
    try await serving(PairingBridge(pressedAt: 3)) { sandbox, server in
      let terminal = try Terminal()
      let process = sandbox.process("exec khipu connect 127.0.0.1:\(server.port)")
      process.standardError = terminal.device
      process.standardOutput = FileHandle.nullDevice
      var shown = ""
      try await process.running { shown = try terminal.shownToTheEnd() }
      let line = "\r\u{1B}[Kkhipu: press the link button of the bridge: "
      let seconds = shown.split(separator: line).dropFirst().compactMap { Int($0.prefix { $0 != " " }) }
      #expect(seconds.count == 2 && seconds[0] == 30 && seconds[1] < 30)
      #expect(shown.hasSuffix(" s \r\n"))
      #expect(process.terminationStatus == 0)
    }
  }

  @Test("what is repaired while the state of a bridge is forgotten is said, once")
  func repaired() async throws {
    try await serving(PairingBridge()) { sandbox, server in
      for arguments in [["connect", "127.0.0.1:\(server.port)"], ["disconnect"]] {
        try await sandbox.leaveHalfALine()
        let ending = try await sandbox.khipu(arguments)
        let lines = ending.errors.split(separator: "\n")
        #expect(lines.filter { $0.contains("journal") } == ["khipu: \(sandbox.repair)"])
        #expect(ending.code == 0)
      }
    }
  }

  @Test("on a terminal what is repaired is said below the seconds")
  func repairedAtTerminal() async throws {
    try await serving(PairingBridge(pressedAt: 2)) { sandbox, server in
      try await sandbox.leaveHalfALine()
      let terminal = try Terminal()
      let process = sandbox.process("exec khipu connect 127.0.0.1:\(server.port)")
      process.standardError = terminal.device
      process.standardOutput = FileHandle.nullDevice
      var shown = ""
      try await process.running { shown = try terminal.shownToTheEnd() }
      #expect(shown.hasSuffix(" s \r\nkhipu: \(sandbox.repair)\r\n"))
      #expect(process.terminationStatus == 0)
    }
  }

  @Test("a process that runs on knows of a bridge that another one has paired, and forgotten")
  func otherProcess() async throws {
    let bridge = PairingBridge()
    try await serving(bridge) { sandbox, server in
      // Each line is answered before the next is written.
      let script = """
        mkfifo lines reports; khipu <lines >reports & exec 3>lines 4<reports
        say() { echo "$1" >&3; read -r report <&4; echo "$report"; }
        say 'turn light 2 on'; khipu connect "$1" >/dev/null 2>&1; say 'turn plug on'; khipu disconnect >/dev/null
        say 'turn light 3 on'; exec 3>&-; wait
        """
      let ending = try await sandbox.shell(script, ["127.0.0.1:\(server.port)"])
      let reports = [2, 1, 3].map { "lighting: turning light \($0) on succeeded\n" }
      #expect(ending == Ending(output: reports.joined()))
      #expect(bridge.isOn)
    }
  }

  @Test("a bridge that is picked in a line of a script is the one of that line alone")
  func picked() async throws {
    let (mine, other) = (PairingBridge(), PairingBridge(id: "ECB5FAFFFE000002"))
    try await serving(mine) { sandbox, server in
      try await withServer(other.answer) { stranger in
        _ = try await sandbox.khipu("connect", "127.0.0.1:\(server.port)")
        let picked = "turn light 1 off --bridge 127.0.0.1:\(stranger.port)"
        let ending = try await sandbox.khipu(input: "turn light 1 on\n\(picked)\nturn light 1 on\n")
        let reports = ["on succeeded", "off failed: the bridge is not paired with this home", "on succeeded"]
        #expect(ending.output == reports.map { "lighting: turning light 1 \($0)\n" }.joined())
        #expect(ending.code == 77)
        #expect(mine.isOn)
      }
    }
  }

  @Test("lines of a script know of a bridge that was paired in an earlier one")
  func script() async throws {
    try await serving(PairingBridge()) { sandbox, server in
      let lines = "turn light 2 on\nconnect 127.0.0.1:\(server.port)\nturn plug on\ndisconnect\nturn shelf strip on\n"
      let ending = try await sandbox.khipu(input: lines)
      #expect(ending.code == 0)
      #expect(ending.output.split(separator: "\n").count == 5)
    }
  }
}

extension Sandbox {
  /// Changes the state, as a process does that is cut off while it writes a second change.
  fileprivate func leaveHalfALine() async throws {
    let ending = try await shell("khipu add light 1 to favorites && printf '[{\"by\":' >> home/journal.jsonl")
    #expect(ending.code == 0)
  }

  /// What is said of the mending of that.
  fileprivate var repair: String {
    let journal = home.appending(path: "journal.jsonl").path
    return "\(journal): the last 7 bytes, a line that was never finished, are cut off; all before is kept"
  }
}

/// Runs the body with a sandbox and the bridge behind a server; with a name over HTTPS.
private func serving(
  _ bridge: PairingBridge, as name: String? = nil, isolation: isolated (any Actor)? = #isolation,
  _ body: (Sandbox, Server) async throws -> Void
) async throws {
  try await withSandbox { sandbox in
    guard let name else { return try await withServer(bridge.answer) { try await body(sandbox, $0) } }
    try await withIdentities(name) { identities in
      try await withServer(as: identities[0], bridge.answer) { try await body(sandbox, $0) }
    }
  }
}
