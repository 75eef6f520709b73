import Foundation
import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuTestTools
import TestSupport
import Testing

@Suite(.enabled(if: Identity.isAvailable), .timeLimit(.minutes(10)))
struct RenewedCertificateTests {
  /// Runs the body with a home that is paired over HTTPS, and a root whose certificate is in its `bridge-roots.pem`.
  private func withRoot(
    hasEvents: Bool = false, isolation: isolated (any Actor)? = #isolation,
    _ body: (PairedBridge, Identity) async throws -> Void
  ) async throws {
    try await withPairedBridge(.https, hasEvents: hasEvents) { paired in
      try await withIdentities("root") { identities in
        let file = paired.sandbox.home.appending(path: "bridge-roots.pem")
        try Data(identities[0].pem.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        try await body(paired, identities[0])
      }
    }
  }

  private func pinned(in sandbox: Sandbox) throws -> String {
    try String(contentsOf: sandbox.home.appending(path: "bridge-key.json"), encoding: .utf8)
  }

  @Test(
    "After a bridge got a new certificate from a known root, the first command succeeds, and the next checks nothing",
    arguments: [
      ["lights"], ["turn plug on"], ["recall scene study-relax"], ["status"], ["lights", "--bridge", "HOST"],
      ["connect", "HOST"],
    ], [false, true])
  func firstCommandSucceeds(_ arguments: [String], isThroughAnother: Bool) async throws {
    try await withRoot { paired, root in
      let issuer = isThroughAnother ? try await root.signing("between", isAuthority: true) : root
      let renewed = try await issuer.signing(paired.bridge.id)
      paired.server.restart(as: renewed)
      let ending = try await paired.sandbox.run(arguments.map { $0 == "HOST" ? paired.host : $0 })
      #expect(ending.code == 0, "\(ending)")
      #expect(try pinned(in: paired.sandbox).contains(renewed.digest.base64EncodedString()))
      let before = paired.server.connections
      let next = try await paired.sandbox.run("lights")
      #expect(next.code == 0 && next.errors.isEmpty)
      #expect(paired.server.connections == before + 1)
    }
  }

  enum Impostor: CaseIterable { case selfSigned, underAnotherRoot, ofAnotherBridge, expired, withoutRoot }

  @Test(
    "A new certificate that proves nothing is refused with exit code 77, both fingerprints and advice",
    arguments: Impostor.allCases, [["lights"], ["turn plug on"], ["status"]])
  func isRefused(_ impostor: Impostor, _ arguments: [String]) async throws {
    try await withRoot { paired, root in
      try await withIdentities(paired.bridge.id, "root") { others in
        let identity =
          switch impostor {
          case .selfSigned: others[0]
          case .underAnotherRoot: try await others[1].signing(paired.bridge.id)
          case .ofAnotherBridge: try await root.signing("ecb5fafffe000002")
          case .expired: try await root.signing(paired.bridge.id, days: -1)
          case .withoutRoot: try await root.signing(paired.bridge.id)
          }
        if impostor == .withoutRoot {
          try FileManager.default.removeItem(at: paired.sandbox.home.appending(path: "bridge-roots.pem"))
        }
        let (pin, bytes) = (try pinned(in: paired.sandbox), paired.server.bytes)
        let old = try #require(paired.server.identity).digest.base64EncodedString()
        paired.server.restart(as: identity)
        let ending = try await paired.sandbox.run(arguments)
        let new = identity.digest.base64EncodedString()
        let says = "has another fingerprint: \"sha256//\(old)\" was expected, not \"sha256//\(new)\""
        #expect(ending.code == 77)
        #expect((ending.errors + ending.output).contains(says), "\(ending)")
        // The table of `status` has the reason alone.
        #expect(ending.errors.contains("if not, do not trust it") == (arguments != ["status"]))
        #expect(try pinned(in: paired.sandbox) == pin)
        #expect(paired.server.bytes == bytes)
      }
    }
  }

  @Test("A file of roots that can't be used ends a command with exit code 74, and says what to do")
  func unusableRoots() async throws {
    try await withRoot { paired, root in
      let file = paired.sandbox.home.appending(path: "bridge-roots.pem")
      try Data("x".utf8).write(to: file)
      paired.server.restart(as: try await root.signing(paired.bridge.id))
      let ending = try await paired.sandbox.run("lights")
      let reason = "it needs certificates in PEM, and no other user may write it (chmod go-w)"
      let line = "the pairing: \"\(file.path)\" can't be read: \"\(reason)\""
      #expect(ending == Ending(errors: "khipu: lighting: loading lights failed: \(line)\n", code: 74))
    }
  }

  @Test("`follow` carries on when the bridge restarts with a new certificate, as often as it does, and notes nothing")
  func followCarriesOn() async throws {
    try await withRoot(hasEvents: true) { paired, root in
      let rest = try await paired.sandbox.follow { following in
        await paired.bridge.waitForStreams()
        for round in 1...3 {
          paired.server.restart(as: try await root.signing(paired.bridge.id))
          await paired.bridge.waitForStreams(round + 1)
          try paired.bridge.change { $0.lights[1]?.isOn = round % 2 == 1 }
          try #require(following.nextLine() == "light 1, Plug: \(round % 2 == 1 ? "on" : "off")")
        }
      }
      #expect(rest.isEmpty)
    }
  }

  @Test(
    "`watch` carries on when the bridge restarts with a new certificate: it shows changes, and its keys send commands")
  func watchCarriesOn() async throws {
    try await withRoot(hasEvents: true) { paired, root in
      let terminal = try Terminal(columns: 100, rows: 24)
      let process = try await paired.sandbox.run("exec khipu watch --no-color", at: terminal) { process in
        await paired.bridge.waitForStreams()
        paired.server.restart(as: try await root.signing(paired.bridge.id))
        await paired.bridge.waitForStreams(2)
        try paired.bridge.change { $0.lights[1]?.isOn = true }
        let shown = terminal.shown(in: 100) { $0.lines.contains("khipu  2 of 5 lights on") }
        #expect(shown.lines.contains("khipu  2 of 5 lights on"))
        try terminal.type(":turn dimmable on\r")
        let turned = terminal.shown(in: 100) { $0.lines.contains("khipu  3 of 5 lights on") }
        #expect(turned.lines.contains("khipu  3 of 5 lights on"))
        process.interrupt()
        _ = terminal.shown { _ in false }
      }
      #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    }
  }
}
