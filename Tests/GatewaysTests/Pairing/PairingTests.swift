import Foundation
import Models
import TestSupport
import Testing
import UseCases

@testable import Gateways

@Suite("Pairing", .enabled(if: Identity.isAvailable))
struct PairingTests {
  static let id = "ecb5fafffe000001"

  @Test("the key is kept when the button is pressed, over HTTPS and HTTP", arguments: [false, true], [1, 3, 30])
  func pressed(isSecure: Bool, press: Int) async throws {
    let bridge = PairingBridge(pressedAt: press)
    try await serving(bridge, as: isSecure ? Self.id : nil) { home, server in
      let clock = HurriedClock()
      var progress: [PairingProgress] = []
      let description = try await home.connect(
        to: server.host, timeout: .seconds(30), clock: clock, notice: { _ in },
        progress: { progress.append($0) })
      #expect(bridge.asked == press)
      #expect(clock.now.offset == .seconds(press - 1))
      #expect(progress == [.found(description)] + (1..<press).map { .waiting(seconds: 31 - $0) } + [.pressed])
      #expect(description.id == Self.id)
      #expect(description.name == "My \"home\"")
      #expect(description.host == "127.0.0.1:\(server.port)")
      #expect(description.scheme == (isSecure ? "https" : "http"))
      #expect(description.fingerprint == server.identity?.fingerprint.description)
      let kept = try #require(try home.readCredentials())
      #expect(kept.endpoint == server.endpoint)
      #expect(kept.key.secret == bridge.key)
    }
  }

  @Test("the bridge is told which application asks, on which computer")
  func deviceType() async throws {
    try await serving(PairingBridge()) { home, server in
      _ = try await home.connect(to: server.host)
      let body = try #require(server.requests.first { $0.method == "POST" }?.body)
      let sent = try JSONDecoder().decode([String: String].self, from: body)
      #expect(sent["devicetype"]?.wholeMatch(of: /khipu#[^.]{1,19}/) != nil)
    }
  }

  @Test("a button that is never pressed is waited for half a minute, and nothing is kept")
  func neverPressed() async throws {
    let bridge = PairingBridge(pressedAt: nil)
    try await serving(bridge) { home, server in
      let clock = HurriedClock()
      await #expect(throws: Failure.bridge(.linkButtonNotPressed)) {
        try await home.connect(
          to: server.host, timeout: .seconds(30), clock: clock, notice: { _ in }, progress: { _ in })
      }
      #expect(clock.now.offset == .seconds(30))
      #expect(bridge.asked == 31)
      let stored = try names(in: home.path)
      #expect(stored == nil)
    }
  }

  @Test(
    "a bridge that has too much to do is asked again",
    arguments: [(429, ""), (503, ""), (200, #"[{"error":{"type":901}}]"#)])
  func busy(_ status: Int, _ reply: String) async throws {
    let (bridge, asked) = (PairingBridge(), Recorder<Void>())
    try await withHome { home in
      try await withServer { request in
        guard request.method == "POST" else { return await bridge.answer(request) }
        asked.record(())
        return asked.events.count > 2 ? await bridge.answer(request) : .answer(status, reply)
      } body: { server in
        var waits: [PairingProgress] = []
        _ = try await home.connect(to: server.host, timeout: .seconds(30), clock: HurriedClock(), notice: { _ in }) {
          waits.append($0)
        }
        #expect(waits.dropFirst() == [.waiting(seconds: 30), .waiting(seconds: 29), .pressed])
        #expect(try home.readCredentials()?.key.secret == bridge.key)
      }
    }
  }

  @Test(
    "what refuses otherwise isn't asked again, and nothing is kept",
    arguments: [
      (#"[{"error":{"type":7,"description":"no"}}]"#, .refused(code: 7, "no")),
      (#"[{"success":{"username":"../x"}}]"#, .malformed("no application key")),
      (#"[{"success":{}}]"#, .malformed("no application key")), ("<html>", .malformed("not JSON")),
    ] as [(String, BridgeError)])
  func refused(_ reply: String, _ error: BridgeError) async throws {
    try await withHome { home in
      try await withServer { request in
        .answer(200, request.method == "GET" ? #"{"bridgeid":"\#(Self.id)"}"# : reply)
      } body: { server in
        await #expect(throws: Failure.bridge(error)) { try await home.connect(to: server.host) }
        #expect(server.requests.count { $0.method == "POST" } == 1)
        let stored = try names(in: home.path)
        #expect(stored == nil)
      }
    }
  }

  @Test(
    "what doesn't say which bridge it is isn't asked for a key",
    arguments: ["{}", #"{"bridgeid":"x"}"#, "[]", "", #"{"bridgeid":1}"#])
  func nameless(_ reply: String) async throws {
    try await withHome { home in
      try await withServer { _ in
        .answer(200, reply)
      } body: { server in
        await #expect {
          try await home.connect(to: server.host)
        } throws: {
          guard case .bridge(.malformed)? = $0 as? Failure else { return false }
          return true
        }
        #expect(server.requests.allSatisfy { $0.method == "GET" })
      }
    }
  }

  @Test("a certificate that names another bridge than the answer does is refused with both ids")
  func otherName() async throws {
    try await serving(PairingBridge(), as: "ecb5fafffe000002") { home, server in
      await #expect(throws: Failure.bridge(.untrusted(expected: "ecb5fafffe000002", found: Self.id))) {
        try await home.connect(to: server.host)
      }
    }
  }

  @Test("where nobody is, that is said")
  func unreachable() async throws {
    try await withHome { home in
      try await withNobody { endpoint in
        await #expect(throws: Failure.bridge(.unreachable("Connection refused"))) {
          try await home.connect(to: endpoint)
        }
      }
    }
  }

  @Test("who gives up is through, and nothing is kept")
  func cancelling() async throws {
    let bridge = PairingBridge(pressedAt: nil)
    try await serving(bridge) { home, server in
      let outcome = await withTaskGroup(of: Result<BridgeDescription, Failure>.self) { group in
        let waiting = Signal()
        group.addTask {
          defer { waiting.send() }
          do throws(Failure) {
            return .success(
              try await home.connect(to: server.host, timeout: .seconds(30), notice: { _ in }) {
                if case .waiting = $0 { waiting.send() }
              })
          } catch { return .failure(error) }
        }
        await waiting.wait()
        group.cancelAll()
        return await group.next()
      }
      #expect(outcome == .failure(.cancelled))
      let stored = try names(in: home.path)
      #expect(stored == nil)
    }
  }

  @Test(
    "pairing again with a bridge whose certificate has changed is refused with both fingerprints, until disconnected")
  func changed() async throws {
    try await withIdentities(Self.id, Self.id) { identities in
      try await withHome { home in
        let bridge = PairingBridge()
        for identity in identities {
          try await withServer(as: identity, bridge.answer) { server in
            if identity.fingerprint != identities[0].fingerprint {
              let error = BridgeError.untrusted(
                expected: "\(identities[0].fingerprint)", found: "\(identity.fingerprint)")
              await #expect(throws: Failure.bridge(error)) { try await home.connect(to: server.host) }
              #expect(try home.disconnect())
            }
            _ = try await home.connect(to: server.host)
          }
        }
        #expect(bridge.asked == 2)
      }
    }
  }

  @Test("a bridge that was paired over HTTPS isn't paired again over HTTP")
  func downgraded() async throws {
    try await withHome { home in
      let bridge = PairingBridge()
      try await withIdentities(Self.id) { identities in
        try await withServer(as: identities[0], bridge.answer) { _ = try await home.connect(to: $0.host) }
        try await withServer(bridge.answer) { server in
          let error = BridgeError.untrusted(
            expected: "\(identities[0].fingerprint)", found: "no certificate, over HTTP")
          await #expect(throws: Failure.bridge(error)) { try await home.connect(to: server.host) }
        }
      }
      #expect(bridge.asked == 1)
    }
  }

  @Test("the state of one bridge isn't that of the next: pairing and disconnecting forget it")
  func state() async throws {
    try await serving(PairingBridge()) { home, server in
      func favorites() async throws -> Int {
        try await Environment.live(home: home, timeout: .seconds(30)) { _ in }.store.state().favorites.count
      }
      func addFavorite() async throws {
        let environment = try await Environment.live(home: home, timeout: .seconds(30)) { _ in }
        try environment.store.change([.by(.adding(.favorite(.one)))])
      }
      try await addFavorite()
      _ = try await home.connect(to: server.host)
      #expect(try await favorites() == 0)
      try await addFavorite()
      #expect(try home.disconnect())
      #expect(try await favorites() == 0)
      try await addFavorite()
      #expect(try !home.disconnect())
      #expect(try await favorites() == 1)
    }
  }

  @Test("what is repaired while the state is forgotten is told, once")
  func repaired() async throws {
    try await serving(PairingBridge()) { home, server in
      func leaveHalfALine() async throws {
        let environment = try await Environment.live(home: home, timeout: .seconds(30)) { _ in }
        try environment.store.change([.by(.adding(.favorite(.one)))])
        try write(try bytes(home.journal) + Array(#"[{"by":"#.utf8), to: home.journal)
      }
      let repair = "\(home.journal): the last 7 bytes, a line that was never finished, are cut off; all before is kept"
      let told = Record<String>()
      try await leaveHalfALine()
      _ = try await home.connect(to: server.host, notice: told.add)
      #expect(told.elements == [repair])
      try await leaveHalfALine()
      _ = try home.disconnect(notice: told.add)
      #expect(told.elements == [repair, repair])
    }
  }

  @Test("where the state of another bridge can't be forgotten no key is kept, so that neither meets the other")
  func unforgottenBefore() async throws {
    try await serving(PairingBridge()) { home, server in
      try write(Array(#"{"format":99}"#.utf8), to: home.state)
      await #expect {
        try await home.connect(to: server.host)
      } throws: { error in
        guard case .store(.newer)? = error as? Failure else { return false }
        return true
      }
      #expect(try home.readCredentials() == nil)
    }
  }

  @Test("where the state can't be forgotten the key isn't either, so that disconnecting can be said again")
  func unforgotten() async throws {
    try await serving(PairingBridge()) { home, server in
      _ = try await home.connect(to: server.host)
      try write(Array(#"{"format":99}"#.utf8), to: home.state)
      #expect {
        try home.disconnect()
      } throws: { error in
        guard case .store(.newer)? = error as? Failure else { return false }
        return true
      }
      try FileManager.default.removeItem(atPath: home.state)
      #expect(try home.disconnect())
    }
  }
}
