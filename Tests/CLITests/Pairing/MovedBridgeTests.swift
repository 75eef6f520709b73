import Foundation
import KhipuTestTools
import TestSupport
import Testing

/// A paired bridge that gets another address, as from a router.
@Suite(.enabled(if: Identity.isAvailable))
struct MovedBridgeTests {
  private static let isPossible: ConditionTrait = .enabled(
    "without unshare, ip and perl there is no network to move in", { try await Network.canBeMade() })

  private static func searching(_ paired: PairedBridge) -> String {
    "khipu: the bridge doesn't answer at \(paired.host); this network is searched for it for 2 seconds\n"
  }

  @Test(
    "A bridge that moved is found once, gets the command, and keeps its key, the favorites and the history",
    isPossible, arguments: Scheme.allCases)
  func isFound(_ scheme: Scheme) async throws {
    try await withPairedBridge(scheme) { paired in
      let sandbox = paired.sandbox
      let prepared = try await sandbox.run(input: "turn light 1 on\nadd light 1 to favorites\n")
      #expect(prepared.code == 0)
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

  @Test("`follow` finds a bridge that moved", isPossible)
  func follows() async throws {
    try await withPairedBridge(.https, hasEvents: true) { paired in
      let script = """
        khipu follow >lines 2>notes & follower=$!
        until grep -q 'from now on' notes; do :; done
        kill -INT $follower; wait $follower; cat notes
        """
      let ending = try await paired.sandbox.shell(script, whereMoved: paired.server, id: paired.bridge.id)
      #expect(ending.output == "\(Self.searching(paired))khipu: the bridge is at \(Network.movedHost) from now on\n")
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

  @Test(
    "`connect` with the new address of the paired bridge stores it, and needs no button", arguments: Scheme.allCases)
  func connectsAgain(_ scheme: Scheme) async throws {
    try await withSandbox { sandbox in
      try await withIdentities(ConnectTests.id) { identities in
        let identity = scheme == .https ? identities[0] : nil
        let bridge = PairingBridge()
        try await withServer(as: identity, bridge.answer) { server in
          let ending = try await sandbox.run("connect", "127.0.0.1:\(server.port)")
          #expect(ending.code == 0)
          let starred = try await sandbox.run(input: "turn plug on\nadd plug to favorites\n")
          #expect(starred.code == 0)
        }
        try await withServer(as: identity, bridge.answer) { server in
          let host = "127.0.0.1:\(server.port)"
          let line = #""My \"home\"" (\#(ConnectTests.id)) at \#(host)"#
          let ending = try await sandbox.run("connect", host)
          #expect(
            ending
              == Ending(
                output: "paired with \(line); favorites and history are kept\n",
                errors: "khipu: this is \(line), which accepts the key of this home\n"))
          let favorites = try await sandbox.run("favorites")
          #expect(favorites.output.contains("Plug") && favorites.errors == "")
          let undone = try await sandbox.run("undo")
          #expect(undone.output == "dashboard: removing Plug from favorites succeeded\n")
        }
        #expect(bridge.asked == 1)
      }
    }
  }

  @Test("A bridge that is paired again after its key was lost keeps the favorites, and another one doesn't")
  func lostKey() async throws {
    let (bridge, other) = (PairingBridge(), PairingBridge(id: "ECB5FAFFFE000002"))
    try await withSandbox { sandbox in
      try await withServer(bridge.answer) { server in
        let host = "127.0.0.1:\(server.port)"
        for words in [["connect", host], ["add", "plug", "to", "favorites"]] {
          let ending = try await sandbox.run(words)
          #expect(ending.code == 0)
        }
        let lost = try await sandbox.shell("rm home/bridge-key.json; khipu turn all lights off")
        let place = "no bridge is paired in the folder \"\(sandbox.home.path)\""
        #expect(
          lost
            == Ending(
              errors:
                "khipu: lighting: turning all lights off failed: \(place); run 'khipu connect HOST' to pair with the bridge\n",
              code: 77))
        let again = try await sandbox.run("connect", host)
        #expect(again.output.hasSuffix("favorites and history are kept\n"))
        let kept = try await sandbox.run("favorites")
        #expect(kept.output.contains("Plug"))
      }
      try await withServer(other.answer) { server in
        let ending = try await sandbox.run("connect", "127.0.0.1:\(server.port)")
        #expect(ending.output.hasSuffix("the lights of the home before are forgotten\n"))
        let favorites = try await sandbox.run("favorites")
        #expect(!favorites.output.contains("Plug"))
      }
    }
  }
}
