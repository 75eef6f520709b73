import Foundation
import KhipuTestTools
import TestSupport
import Testing

/// A paired bridge that gets another address, as from a router, or another certificate.
@Suite(.enabled(if: Identity.isAvailable), .timeLimit(.minutes(10)))
struct MovedBridgeTests {
  private static func searching(_ paired: PairedBridge) -> String {
    "khipu: the bridge doesn't answer at \(paired.host); this network is searched for it for 2 seconds\n"
  }

  @Test(
    "A bridge that moved is found once, gets the command, and keeps its key, the favorites and the history",
    .enabled("without unshare, ip and perl there is no network to move in", { try await Network.canBeMade() }))
  func isFound() async throws {
    try await withPairedBridge(.https) { paired in
      let sandbox = paired.sandbox
      #expect(try await sandbox.run(input: "turn light 1 on\nadd light 1 to favorites\n").code == 0)
      let ending = try await sandbox.shell(
        "khipu turn light 1 off && khipu favorites --json && khipu undo && khipu status", whereMoved: paired.server,
        id: paired.bridge.id)
      #expect(ending.errors == "\(Self.searching(paired))khipu: the bridge is at \(Network.movedHost) from now on\n")
      #expect(ending.code == 0)
      for part in ["turning Plug off succeeded\n", "\"id\": \"1\"", "turning Plug on succeeded\n"] {
        #expect(ending.output.contains(part))
      }
      #expect(ending.output.contains(/host +192\.0\.2\.1:8443\n/) && ending.output.contains(/state +ready\n/))
      #expect(paired.server.requests.count { $0.method == "POST" } == 1, "the key is the first one")
      try paired.expectSecrecy(ending)
    }
  }

  @Test(
    "If a bridge that doesn't answer can't be found, the program says why and what to try, and the command fails once",
    .enabled { try await Network.canBeTakenAway() })
  func isLost() async throws {
    try await withPairedBridge(.https) { paired in
      let ending = try await paired.sandbox.shell("exec unshare --map-root-user --net khipu turn light 1 on")
      let errors = """
        khipu: this network cannot be searched: "Network is unreachable"
        khipu: the bridge was not found; if you know its address, run 'khipu connect HOST', or add --bridge HOST
        khipu: lighting: turning Plug on failed: the bridge is not reachable: "Network is unreachable"

        """
      #expect(ending.errors.hasPrefix(Self.searching(paired)))
      #expect(ending.errors.dropFirst(Self.searching(paired).count) == errors)
      #expect(ending.code == 69)
    }
  }

  @Test("`connect` stores the paired bridge's new address without the button, and forgets a home with another's key")
  func connectsAgain() async throws {
    try await withPairedBridge(.https) { paired in
      try paired.move(to: "127.0.0.1", 1)
      let line = #""Home" (\#(paired.bridge.id)) at \#(paired.host)"#
      let expected = Ending(
        output: "paired with \(line); favorites and history are kept\n",
        errors: "khipu: this is \(line), which accepts the key of this home\n")
      #expect(try await paired.sandbox.run("connect", paired.host) == expected)
      #expect(try await paired.sandbox.run("turn plug on") == Ending(output: "lighting: turning Plug on succeeded\n"))
      #expect(paired.server.requests.count { $0.method == "POST" } == 1, "the key is the first one")
      let again = try await paired.sandbox.shell(
        "sed -i.old s/fffe000001/fffe000002/g home/bridge-key.json && exec khipu connect \(paired.host)")
      #expect(again.output == "paired with \(line); the lights of the home before are forgotten\n")
    }
  }

  @Test(
    "After a bridge got a new certificate from a root in `bridge-roots.pem`, the first command succeeds, and the next checks nothing",
    arguments: [["turn plug on"], ["connect", "HOST"]])
  func firstCommandSucceeds(_ arguments: [String]) async throws {
    try await withPairedBridge(.https) { paired in
      try await withIdentities("root") { roots in
        let file = paired.sandbox.home.appending(path: "bridge-roots.pem")
        try Data(roots[0].pem.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        let renewed = try await roots[0].signing(paired.bridge.id)
        paired.server.restart(as: renewed)
        let ending = try await paired.sandbox.run(arguments.map { $0 == "HOST" ? paired.host : $0 })
        #expect(ending.code == 0, "\(ending)")
        let kept = paired.sandbox.home.appending(path: "bridge-key.json")
        #expect(try String(contentsOf: kept, encoding: .utf8).contains(renewed.digest.base64EncodedString()))
        let before = paired.server.connections
        let next = try await paired.sandbox.run("lights")
        #expect(next.code == 0 && next.errors.isEmpty)
        #expect(paired.server.connections == before + 1)
      }
    }
  }
}
