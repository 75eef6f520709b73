import Foundation
import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@testable import Gateways

/// Pairing with the bridge that is, or was, paired.
@Suite(.enabled(if: Identity.isAvailable))
struct PairingAgainTests {
  /// What is known of the bridge when it is paired again.
  enum Case: CaseIterable {
    case moved, reset, lostKey

    /// Whether the bridge has to make a new key.
    var needsKey: Bool { self != .moved }
  }

  @Test(
    "The same bridge keeps the favorites and the history, and makes a new key only if there is none that it accepts",
    arguments: Case.allCases, [nil, PairingTests.id])
  func sameBridge(_ kind: Case, name: String?) async throws {
    try await withIdentities(PairingTests.id) { identities in
      try await withHome { (home) async throws in
        let (bridge, identity) = (PairingBridge(), name == nil ? nil : identities[0])
        try await withServer(as: identity, bridge.answer) { #expect(await home.pair(with: $0.host) == .succeeded) }
        let old = try await #require(try home.paired())
        try await home.environment().store.change([.favorites(.adding(Favorite(7)))])
        let history = try await home.environment().store.history { _ in false }.entries.map(\.changes)
        let present = kind == .reset ? PairingBridge() : bridge
        if kind == .lostKey { try FileManager.default.removeItem(atPath: home.credentials) }
        try await withServer(as: identity, present.answer) { (server) async throws in
          let progress = Recorder<PairingProgress>()
          #expect(await home.pair(with: server.host, in: home.environment(progress: progress.record)) == .succeeded)
          let new = try await #require(try home.paired())
          #expect(new.bridge.endpoint == server.endpoint && new.key.secret == present.key)
          #expect(progress.events == [kind.needsKey ? .found(new.bridge.identity) : .known(new.bridge.identity)])
          #expect(server.requests.contains { $0.method == "POST" } == kind.needsKey)
          let environment = home.environment()
          #expect(try await environment.bridge.lights().count == 1)
          #expect(try await environment.store.state().favorites.map(\.id) == [7])
          #expect(try await environment.store.history { _ in false }.entries.map(\.changes) == history)
          #expect((new.key == old.key) == (kind != .reset))
        }
      }
    }
  }

  @Test("A bridge that can't say whether it accepts the key isn't asked for another one", arguments: [429, 500])
  func noVerdict(status: Int) async throws {
    let bridge = PairingBridge()
    try await serving(bridge) { (home, server) async throws in
      #expect(await home.pair(with: server.host) == .succeeded)
      try await withServer { request in
        request.path.hasSuffix("/groups") ? .answer(status) : await bridge.answer(request)
      } body: { (server) async throws in
        let environment = home.environment(timeout: .seconds(5))
        let outcome = await home.pair(with: server.host, in: environment)
        #expect(outcome.failure != nil && server.requests.contains { $0.path.hasSuffix("/groups") })
        #expect(server.requests.allSatisfy { $0.method == "GET" })
      }
    }
  }

  @Test("Without the key of its bridge, a home doesn't use the simulated one, until it is unpaired")
  func lostKey() async throws {
    try await serving(PairingBridge()) { (home, server) async throws in
      #expect(await home.pair(with: server.host) == .succeeded)
      try FileManager.default.removeItem(atPath: home.credentials)
      let environment = home.environment()
      for call in SimulatedBridgeTests.calls {
        await #expect(throws: BridgeError.unpaired(home: home.path)) { try await call.make(environment.bridge) }
      }
      #expect(try await environment.pairing.status() == BridgeStatus(error: .unpaired(home: home.path)))
      #expect(await home.unpair(in: environment) == .succeeded)
      #expect(try await environment.bridge.lights().count == 5)
    }
  }

  @Test("A bridge that is expected, paired or simulated, is the only one that is used")
  func expectedBridge() async throws {
    try await serving(PairingBridge()) { (home, server) async throws in
      func lights(_ expected: ExpectedPairing?) async throws(BridgeError) -> Int {
        try await home.environment(expecting: expected).bridge.lights().count
      }
      await #expect(throws: BridgeError.unpaired(home: home.path)) { try await lights(.paired) }
      for expected in [nil, .simulated] as [ExpectedPairing?] { #expect(try await lights(expected) == 5) }
      #expect(await home.pair(with: server.host) == .succeeded)
      await #expect(throws: BridgeError.paired(home: home.path)) { try await lights(.simulated) }
      for expected in [nil, .paired] as [ExpectedPairing?] { #expect(try await lights(expected) == 1) }
      #expect(server.requests.allSatisfy { !$0.path.hasSuffix("/state") })
    }
  }

  @Test("The use of the simulated bridge is told once, unless it is expected, and reading from it writes nothing")
  func simulationIsTold() async throws {
    try await withHome { (home) async throws in
      for (expected, told) in [(nil, [.simulated]), (.simulated, [])] as [(ExpectedPairing?, [PairingProgress])] {
        let progress = Recorder<PairingProgress>()
        let bridge = home.environment(expecting: expected, progress: progress.record).bridge
        for _ in 1...3 { #expect(try await bridge.lights() == Array(SimulatedHome.builtIn.lights)) }
        #expect(progress.events == told)
      }
      #expect(try await home.status() == BridgeStatus())
      #expect(try names(in: home.path) == nil)
    }
  }
}
