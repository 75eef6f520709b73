import Foundation
import KhipuControl
import KhipuFiles
import KhipuHTTP
import KhipuKitTestSupport
import KhipuTestTools
import TestSupport
import Testing
@_spi(Composition) import UseCases

@testable import Gateways

@Suite(.enabled(if: Identity.isAvailable))
struct PairingTests {
  static let (id, otherID) = ("ecb5fafffe000001", "ecb5fafffe000002")

  @Test(
    "When a bridge's link button is pressed, pairing stores the key, and pins the certificate if there is HTTPS",
    arguments: [false, true], [1, 3, 30])
  func storesKeyWhenPressed(isSecure: Bool, press: Int) async throws {
    let bridge = PairingBridge(pressedAt: press)
    // A certificate may have the id in upper case.
    try await serving(bridge, as: isSecure ? Self.id.uppercased() : nil) { home, server in
      let (clock, progress) = (StoppedClock(isInHurry: true), Recorder<PairingProgress>())
      let environment = home.environment(clock: clock, progress: progress.record)
      #expect(await home.pair(with: server.host, in: environment) == .succeeded)
      let kept = try await #require(try home.paired())
      let identity = kept.bridge.identity
      #expect(bridge.asked == press)
      #expect(clock.now.offset == .seconds(press - 1))
      #expect(progress.events == [.found(identity)] + (1..<press).map { .waiting(seconds: 31 - $0) })
      #expect(identity.id == Self.id)
      #expect(identity.name == "My \"home\"")
      #expect(identity.host == "127.0.0.1:\(server.port)")
      #expect(identity.scheme == (isSecure ? "https" : "http"))
      #expect(identity.fingerprint == server.identity?.fingerprint.description)
      #expect(kept.bridge.endpoint == server.endpoint)
      #expect(kept.key.secret == bridge.key)
      let body = try #require(server.requests.first { $0.method == "POST" }?.body)
      #expect(String(decoding: body, as: UTF8.self).contains(/"khipu#[^."]{1,19}"/))
    }
  }

  @Test("If a bridge's link button isn't pressed within 30 seconds, pairing fails, and nothing is stored")
  func neverPressed() async throws {
    let bridge = PairingBridge(pressedAt: nil)
    try await serving(bridge) { (home, server) async throws in
      let clock = StoppedClock(isInHurry: true)
      let outcome = await home.pair(with: server.host, in: home.environment(clock: clock))
      #expect(outcome == .failed(.bridge(.linkButtonNotPressed)))
      #expect(clock.now.offset == .seconds(30))
      #expect(bridge.asked == 31)
      #expect(try names(in: home.path) == ["lock"])
    }
  }

  @Test(
    "A request for a key is retried while the bridge is overloaded",
    arguments: [(429, ""), (503, ""), (200, #"[{"error":{"type":901}}]"#)])
  func retriedWhileOverloaded(_ status: Int, _ reply: String) async throws {
    let (bridge, asked) = (PairingBridge(), Recorder<Void>())
    try await serving { request in
      guard request.method == "POST" else { return await bridge.answer(request) }
      asked.record(())
      return asked.events.count > 2 ? await bridge.answer(request) : .answer(status, reply)
    } body: { (home, server) async throws in
      let waits = Recorder<PairingProgress>()
      #expect(await home.pair(with: server.host, in: home.environment(progress: waits.record)) == .succeeded)
      #expect(waits.events.dropFirst() == [.waiting(seconds: 30), .waiting(seconds: 29)])
      #expect(try await home.paired()?.key.secret == bridge.key)
    }
  }

  @Test(
    "A key request with an error or an invalid reply isn't retried, and nothing is stored",
    arguments: [
      (#"[{"error":{"type":7,"description":"no"}}]"#, .refused(code: 7, "no")),
      (#"[{"success":{"username":"../x"}}]"#, .malformed("no application key")),
      (#"[{"success":{}}]"#, .malformed("no application key")),
      (#"[{"success":{"/lights/1/username":"x"}}]"#, .malformed("no application key")),
      ("<html>", .malformed("not JSON")),
    ] as [(String, BridgeError)])
  func isNotRetried(_ reply: String, _ error: BridgeError) async throws {
    try await serving { request in
      .answer(200, request.method == "GET" ? #"{"bridgeid":"\#(Self.id)"}"# : reply)
    } body: { (home, server) async throws in
      #expect(await home.pair(with: server.host) == .failed(.bridge(error)))
      #expect(server.requests.count { $0.method == "POST" } == 1)
      #expect(try names(in: home.path) == ["lock"])
    }
  }

  @Test("A key request whose reply is lost isn't retried, because the bridge may have created the key")
  func replyIsLost() async throws {
    let (bridge, asked) = (PairingBridge(pressedAt: 2), Recorder<Void>())
    try await serving { request in
      if request.method == "POST" { asked.record(()) }
      let answer = await bridge.answer(request)
      return asked.events.count == 2 ? Reply() : answer
    } body: { (home, server) async throws in
      let error = BridgeError.failed("closed the connection before it answered", isCommand: true)
      #expect(await home.pair(with: server.host) == .failed(.bridge(error)))
      #expect(asked.events.count == 2)
    }
  }

  @Test(
    "A host that doesn't identify itself as a bridge isn't asked for a key",
    arguments: ["{}", #"{"bridgeid":"x"}"#, "[]", "", #"{"bridgeid":1}"#])
  func doesNotIdentifyItself(_ reply: String) async throws {
    try await withHome { home in
      try await withServer(replying: .answer(200, reply)) { server in
        #expect(await home.pair(with: server.host).failure == .bridge(.noBridge(host: "\(server.host)")))
        #expect(server.requests.allSatisfy { $0.method == "GET" })
      }
    }
  }

  @Test("A cancelled pairing doesn't wait for the link button, and stores nothing")
  func cancelledPairing() async throws {
    let bridge = PairingBridge(pressedAt: nil)
    try await serving(bridge) { (home, server) async throws in
      let waiting = Signal()
      let outcome = await cancelled(after: waiting) {
        defer { waiting.send() }
        let environment = home.environment(
          clock: ContinuousClock(), progress: { if case .waiting = $0 { waiting.send() } })
        return await home.pair(with: server.host, in: environment)
      }
      #expect(outcome == .failed(.cancelled))
      #expect(try names(in: home.path) == ["lock"])
    }
  }

  @Test("A pairing that is cancelled while the bridge may be making a key fails with `interrupted`, and stores nothing")
  func interruptedPairing() async throws {
    let (asked, bridge) = (Signal(), PairingBridge(pressedAt: nil))
    try await serving { request in
      guard request.method == "POST" else { return await bridge.answer(request) }
      asked.send()
      return .silence
    } body: { (home, server) async throws in
      #expect(await cancelled(after: asked) { await home.pair(with: server.host) } == .failed(.bridge(.interrupted)))
      #expect(try names(in: home.path) == ["lock"])
    }
  }

  @Test(
    "A bridge with another certificate, or without HTTPS from now on, isn't paired again until the home is unpaired",
    arguments: [true, false])
  func certificateChanged(isSecure: Bool) async throws {
    try await withIdentities(Self.id, Self.id) { identities in
      try await withHome { home in
        let (bridge, other) = (PairingBridge(), isSecure ? identities[1] : nil)
        try await withServer(as: identities[0], bridge.answer) { #expect(await home.pair(with: $0.host) == .succeeded) }
        try await withServer(as: other, bridge.answer) { server in
          let error = BridgeError.untrusted(
            expected: "\(identities[0].fingerprint)",
            found: other.map { "\($0.fingerprint)" } ?? "no certificate, over HTTP")
          #expect(await home.pair(with: server.host) == .failed(.bridge(error)))
          #expect(bridge.asked == 1)
          #expect(await home.unpair() == .succeeded)
          #expect(await home.pair(with: server.host) == .succeeded)
        }
      }
    }
  }

  #if os(Linux)
    @Test("If a key couldn't be stored, no key is requested from the bridge")
    func requestsNoKey() async throws {
      try await serving(PairingBridge()) { _, server in
        let home = HomeDirectory(path: "/proc/none/home")
        let error = FileError.unwritable(path: "/proc/none", reason: "No such file or directory")
        #expect(await home.pair(with: server.host) == .failed(.bridge(.pairing(error))))
        #expect(server.requests.isEmpty)
      }
    }
  #endif

  @Test("A stored key that can't be read is neither replaced nor sent to the bridge, but can be removed")
  func keyCannotBeRead() async throws {
    try await serving(PairingBridge()) { home, server in
      try write([], to: home.credentials)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: home.credentials)
      let reason = "damaged at line 1; to fix it, disconnect and connect again"
      let error = BridgeError.pairing(.unreadable(path: home.credentials, reason: reason))
      #expect(await home.pair(with: server.host) == .failed(.bridge(error)))
      await #expect(throws: error) { try await home.status() }
      await #expect(throws: error) { try await home.environment().bridge.lights() }
      #expect(server.requests.allSatisfy { $0.method == "GET" })
      #expect(await home.unpair() == .succeeded)
      #expect(await home.pair(with: server.host) == .succeeded)
    }
  }

  @Test("Pairing with an invalid host fails, and the error names it")
  func invalidHost() async throws {
    try await withHome { home in
      let outcome = await withCurrent(home.environment()) { await BridgePairer().request(.pair(with: "a b")) }
      #expect(outcome == .failed(.bridge(.invalidHost("a b"))))
    }
  }
}
