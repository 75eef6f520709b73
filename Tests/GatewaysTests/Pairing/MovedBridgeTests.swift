import Foundation
import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import Models
import Synchronization
import TestSupport
import Testing
@_spi(Composition) import UseCases

@testable import Gateways

/// A paired bridge that gets another address.
@Suite(.enabled(if: Identity.isAvailable))
struct MovedBridgeTests {
  /// The bridge, found at the server.
  private static func found(_ server: Server) -> FoundBridge {
    FoundBridge(id: PairingTests.id, host: "\(server.host)", model: nil)
  }

  /// Pairs a home with the bridge, and runs the body with another server for the bridge, while none listens at the stored port.
  private func moving(
    _ bridge: PairingBridge, as name: String?, isolation: isolated (any Actor)? = #isolation,
    _ body: (HomeDirectory, _ old: Credentials, Server) async throws -> Void
  ) async throws {
    try await withIdentities(PairingTests.id) { identities in
      try await withHome { home in
        let identity = name == nil ? nil : identities[0]
        try await withServer(as: identity, bridge.answer) { #expect(await home.pair(with: $0.host) == .succeeded) }
        try await withoutServer { endpoint in
          let old = try await home.move(to: endpoint)
          try await withServer(as: identity, bridge.answer) { try await body(home, old, $0) }
        }
      }
    }
  }

  @Test(
    "A bridge that doesn't answer at its address is found by its id, and used with the same key; its address is stored",
    arguments: [nil, PairingTests.id])
  func isFound(name: String?) async throws {
    try await moving(PairingBridge(), as: name) { (home, old, server) async throws in
      let (steps, searches) = (Recorder<PairingProgress>(), Recorder<Void>())
      let find: Discovery.Way = {
        searches.record(())
        return [FoundBridge(id: PairingTests.otherID, host: "192.0.2.9", model: nil), Self.found(server)]
      }
      let environment = home.environment(finding: find, progress: steps.record)
      #expect(try await environment.bridge.lights().map(\.name) == ["Plug"])
      let new = try await #require(try home.paired())
      #expect(new.bridge.endpoint == server.endpoint && new.key == old.key)
      #expect(
        steps.events == [.searching(from: "\(old.bridge.endpoint)"), .moved(new.bridge.identity, unsaved: nil)])
      #expect(try await home.environment(finding: find).bridge.lights().count == 1)
      #expect(searches.events.count == 1)
    }
  }

  private static let events = Call("events", writes: false) { bridge throws(BridgeError) in
    _ = try await bridge.events(Bridge.Listener { _ in })
  }

  @Test("Each kind of call finds the bridge", arguments: SimulatedBridgeTests.calls + [events])
  func eachCall(call: Call) async throws {
    try await moving(PairingBridge(), as: nil) { (home, _, server) async throws in
      let bridge = home.environment(finding: { [Self.found(server)] }).bridge
      // The bridge has no scenes.
      do throws(BridgeError) { try await call.make(bridge) } catch {
        #expect(error != .unreachable("Connection refused"))
      }
      #expect(try await home.paired()?.bridge.endpoint == server.endpoint)
    }
  }

  @Test("The status of a bridge that moved has its new address")
  func status() async throws {
    try await moving(PairingBridge(), as: PairingTests.id) { (home, _, server) async throws in
      let status = try await home.environment(finding: { [Self.found(server)] }).pairing.status()
      #expect(status.error == nil && status.host == "\(server.host)" && status.bridge?.host == "\(server.host)")
    }
  }

  @Test(
    "Whatever else answers at the stored address doesn't get the key, and the bridge is found",
    arguments: [nil, PairingTests.id], [nil, PairingTests.otherID, "<html>"])
  func anotherAtOldAddress(name: String?, stranger: String?) async throws {
    try await withIdentities(PairingTests.otherID) { others in
      try await moving(PairingBridge(), as: name) { (home, _, server) async throws in
        let other = PairingBridge(id: PairingTests.otherID)
        try await withServer(as: stranger == nil ? nil : others[0]) { request in
          stranger == "<html>" ? .answer(200, "<html>") : await other.answer(request)
        } body: { (place) async throws in
          try await home.move(to: place.endpoint)
          let environment = home.environment(finding: { [Self.found(place), Self.found(server)] })
          #expect(try await environment.bridge.lights().count == 1)
          #expect(place.requests.allSatisfy { $0.path == "/api/config" })
          #expect(try await home.paired()?.bridge.endpoint == server.endpoint)
        }
      }
    }
  }

  @Test(
    "A host that claims the id of the bridge, but lacks its certificate, doesn't get the key, and isn't stored",
    arguments: [nil, PairingTests.id])
  func claimsID(name: String?) async throws {
    try await withIdentities(PairingTests.id) { others in
      try await moving(PairingBridge(), as: PairingTests.id) { (home, old, _) async throws in
        try await withServer(as: name == nil ? nil : others[0], PairingBridge().answer) { (impostor) async throws in
          let steps = Recorder<PairingProgress>()
          let bridge = home.environment(finding: { [Self.found(impostor)] }, progress: steps.record).bridge
          await #expect(throws: BridgeError.unreachable("Connection refused")) { try await bridge.lights() }
          #expect(impostor.requests.allSatisfy { $0.path == "/api/config" })
          #expect(try await home.paired() == old)
          guard case .lost(let troubles) = steps.events.last else { return #expect(Bool(false), "\(steps.events)") }
          #expect(troubles.count == 1 && troubles[0].hasPrefix("\(impostor.host): the bridge has another fingerprint"))
        }
      }
    }
  }

  @Test("If the bridge isn't found, a call fails with its own error, and says why, for at most 8 places")
  func isLost() async throws {
    try await moving(PairingBridge(), as: PairingTests.id) { (home, old, server) async throws in
      let blocked: Discovery.Way = { () throws(DiscoveryError) in throw .failed(["no network"]) }
      let nothing: Discovery.Way = { [] }
      let nine: Discovery.Way = { (2...19).map { .init(id: PairingTests.id, host: "127.0.0.1:\($0 / 2)", model: nil) } }
      let refusals = (1...8).map { "127.0.0.1:\($0): the bridge is not reachable: \"Connection refused\"" }
      for (way, troubles) in [(nothing, []), (blocked, ["no network"]), (nine, refusals)] {
        let steps = Recorder<PairingProgress>()
        let bridge = home.environment(finding: way, progress: steps.record).bridge
        await #expect(throws: BridgeError.unreachable("Connection refused")) { try await bridge.lights() }
        #expect(steps.events == [.searching(from: "\(old.bridge.endpoint)"), .lost(troubles)])
      }
    }
  }

  @Test("Concurrent calls share one search, whether it finds the bridge or not", arguments: [false, true])
  func sharedSearch(isFound: Bool) async throws {
    try await moving(PairingBridge(), as: PairingTests.id) { (home, _, server) async throws in
      let searches = Recorder<Void>()
      let bridge = home.environment(finding: {
        searches.record(())
        for _ in 0..<1000 { await Task.yield() }
        return isFound ? [Self.found(server)] : []
      }).bridge
      let successes = await withTaskGroup { group in
        for _ in 0..<24 {
          group.addTask { do { return try await bridge.lights().count } catch { return 0 } }
        }
        return await group.reduce(0, +)
      }
      #expect(successes == (isFound ? 24 : 0))
      #expect(searches.events.count == 1)
    }
  }

  @Test("After a search there is none for 30 seconds, and calls fail at once; only the first of several is mentioned")
  func pause() async throws {
    try await moving(PairingBridge(), as: PairingTests.id) { (home, _, server) async throws in
      let (clock, searches, steps) = (StoppedClock(), Recorder<Void>(), Recorder<PairingProgress>())
      let bridge = home.environment(
        clock: clock,
        finding: {
          searches.record(())
          return searches.events.count < 3 ? [] : [Self.found(server)]
        }, progress: steps.record
      ).bridge
      for (passed, count) in [(0, 1), (0, 1), (29, 1), (1, 2), (29, 2)] {
        clock.pass(.seconds(passed))
        await #expect(throws: BridgeError.unreachable("Connection refused")) { try await bridge.lights() }
        #expect(searches.events.count == count)
      }
      #expect(steps.events.count == 2)
      clock.pass(.seconds(1))
      #expect(try await bridge.lights().count == 1)
      #expect(steps.events.count == 3)
    }
  }

  @Test(
    "A command without a reply is neither sent again nor a reason for a search, because it may have been carried out")
  func commandWithoutReply() async throws {
    let (bridge, searches) = (PairingBridge(), Recorder<Void>())
    try await serving { request in
      request.method == "PUT" ? .silence : await bridge.answer(request)
    } body: { (home, server) async throws in
      #expect(await home.pair(with: server.host) == .succeeded)
      let environment = home.environment(
        timeout: .seconds(5),
        finding: {
          searches.record(())
          return [Self.found(server)]
        })
      let light = try await #require(try environment.bridge.lights().first)
      await #expect(throws: BridgeError.timedOut(seconds: 5, isCommand: true)) {
        try await environment.bridge.change(light, [.turning(.it(.on))], nil)
      }
      #expect(server.requests.count { $0.method == "PUT" } == 1)
      #expect(searches.events.isEmpty)
    }
  }

  @Test(
    "A pairing that another process ends, or replaces, during the search is left as it is", arguments: [false, true])
  func changedDuringSearch(isReplaced: Bool) async throws {
    try await moving(PairingBridge(), as: PairingTests.id) { (home, old, server) async throws in
      let other = IdentifiedBridge(endpoint: server.endpoint, id: PairingTests.otherID, name: "Other")
      let replacing = Credentials(bridge: other, key: try #require(ApplicationKey("other-key-0123")))
      let bridge = home.environment(finding: {
        await #expect(throws: Never.self) {
          try await CredentialsFile(home: home).remove()
          if isReplaced { try await CredentialsFile(home: home).write(replacing) }
        }
        return [Self.found(server)]
      }).bridge
      await #expect(throws: BridgeError.self) { try await bridge.lights() }
      #expect(try await home.paired() == (isReplaced ? replacing : nil))
      #expect(server.requests.allSatisfy { $0.path == "/api/config" })
    }
  }

  @Test("If the new address can't be stored, it is used by this process, and the reason is told once")
  func notStored() async throws {
    try await moving(PairingBridge(), as: PairingTests.id) { (home, old, server) async throws in
      let draft = File.draft(of: home.credentials)
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
      let steps = Recorder<PairingProgress>()
      let environment = home.environment(finding: { [Self.found(server)] }, progress: steps.record)
      for _ in 1...2 { #expect(try await environment.bridge.lights().count == 1) }
      #expect(try await environment.pairing.status().host == "\(server.host)")
      #expect(steps.events.count == 2)
      guard case .moved(_, unsaved: .unwritable(path: draft, reason: _)) = steps.events.last else {
        return #expect(Bool(false), "\(steps.events)")
      }
      #expect(try await home.paired() == old)
    }
  }

  @Test("A bridge that is found where it was is used, and isn't announced as moved")
  func isFoundWhereItWas() async throws {
    let (bridge, steps) = (PairingBridge(), Recorder<PairingProgress>())
    let fails = Atomic(false)
    try await serving { request in
      fails.exchange(false, ordering: .relaxed) ? Reply() : await bridge.answer(request)
    } body: { (home, server) async throws in
      #expect(await home.pair(with: server.host) == .succeeded)
      let environment = home.environment(finding: { [Self.found(server)] }, progress: steps.record)
      fails.store(true, ordering: .relaxed)
      #expect(try await environment.bridge.lights().count == 1)
      let known = try await #require(try home.paired()).bridge.endpoint
      #expect(steps.events == [.searching(from: "\(known)")])
    }
  }

  @Test(
    "Over HTTP, the bridge's id is requested before the first call and after one without an answer; calls share connections",
    arguments: [false, true])
  func checksIDOverHTTP(isAtHost: Bool) async throws {
    let bridge = PairingBridge()
    let fails = Atomic(false)
    try await serving { request in
      fails.load(ordering: .relaxed) && request.path.hasSuffix("/lights") ? Reply() : await bridge.answer(request)
    } body: { (home, server) async throws in
      #expect(await home.pair(with: server.host) == .succeeded)
      func asked() -> Int { server.requests.count { $0.path == "/api/config" } }
      let (environment, before) = (home.environment(at: isAtHost ? server.host : nil), asked())
      #expect(try await environment.bridge.lights().count == 1)
      let (count, connections) = (isAtHost ? 2 : 1, server.connections)
      for _ in 1...2 { #expect(try await environment.bridge.lights().count == 1) }
      await #expect(throws: BridgeError.self) { try await environment.bridge.changeAll(9, [.turning(.it(.on))], nil) }
      #expect(asked() == before + count && server.connections == connections)
      fails.store(true, ordering: .relaxed)
      await #expect(throws: BridgeError.failed("closed the connection before it answered")) {
        try await environment.bridge.lights()
      }
      fails.store(false, ordering: .relaxed)
      #expect(try await environment.bridge.lights().count == 1)
      #expect(asked() == before + 2 * count)
    }
  }
}
