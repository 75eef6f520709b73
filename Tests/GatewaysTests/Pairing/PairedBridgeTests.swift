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

@Suite(.enabled(if: Identity.isAvailable))
struct PairedBridgeTests {
  @Test(
    "A paired bridge can be used until it forgets the key; then its status has the error `.unauthorized`",
    arguments: [nil, PairingTests.id])
  func usedUntilForgotten(_ name: String?) async throws {
    let bridge = PairingBridge()
    try await serving(bridge, as: name) { home, server in
      #expect(await home.pair(with: server.host) == .succeeded)
      let identity = try await home.paired()?.bridge.identity
      for host in [nil, server.host] {
        #expect(try await home.status(at: host) == BridgeStatus(host: identity?.host, bridge: identity))
        #expect(try await home.environment(at: host).bridge.lights().map(\.name) == ["Plug"])
      }
      bridge.forget()
      for host in [nil, server.host] {
        #expect(
          try await home.status(at: host) == BridgeStatus(host: identity?.host, bridge: identity, error: .unauthorized))
      }
    }
  }

  @Test("The status names groups that can't be read, and has the error of a bridge that can't answer for them")
  func unreadableGroups() async throws {
    let bridge = ServedBridge()
    try await serving(bridge.answer) { home, server in
      #expect(await home.pair(with: server.host) == .succeeded)
      bridge.meddle { request, _ in request.path.hasSuffix("/groups") ? .answer(200, "7") : nil }
      let status = try await home.status()
      #expect(status.error == nil && status.leftOut.map { $0.hasPrefix("groups: ") } == [true])
      bridge.meddle { request, _ in request.path.hasSuffix("/groups") ? .answer(500, "") : nil }
      #expect(try await home.status().error == .failed("answered with HTTP status 500"))
    }
  }

  @Test("An unreachable host is reported as such, and named in the status if it is that of the paired bridge")
  func namesUnreachableBridge() async throws {
    try await withHome { home in
      try await withoutServer { endpoint in
        let status = try await home.status(at: endpoint)
        #expect(status == BridgeStatus(host: "\(endpoint)", error: .unreachable("Connection refused")))
        try await withServer(PairingBridge().answer) { #expect(await home.pair(with: $0.host) == .succeeded) }
        let identity = try await home.move(to: endpoint).bridge.identity
        #expect(
          try await home.status()
            == BridgeStatus(host: identity.host, bridge: identity, error: .unreachable("Connection refused")))
      }
    }
  }

  @Test(
    "If another process pairs or unpairs the home, the next command goes to the new bridge or to the simulated one"
  )
  func usesNewBridge() async throws {
    let (first, second) = (PairingBridge(), PairingBridge(id: PairingTests.otherID))
    try await serving(first) { home, firstServer in
      try await withServer(second.answer) { (secondServer) async throws in
        let environment = home.environment()
        func use() async -> Outcome {
          await withCurrent(environment) { await LightSwitcher().request(.turn(.light(1), .on)) }
        }
        #expect(await use() == .succeeded)
        #expect(try names(in: home.path)?.contains("bridge.json") == true)
        #expect(await home.pair(with: firstServer.host) == .succeeded)
        #expect(await use() == .succeeded)
        #expect(first.isOn && !second.isOn)
        #expect(await home.pair(with: secondServer.host) == .succeeded)
        let asked = firstServer.requests.count
        #expect(await use() == .succeeded)
        #expect(second.isOn && firstServer.requests.count == asked)
        #expect(await home.unpair() == .succeeded)
        let others = secondServer.requests.count
        #expect(await use() == .succeeded)
        #expect(try await environment.bridge.lights().count == 5)
        #expect(secondServer.requests.count == others)
      }
    }
  }

  @Test(
    "Concurrent calls to the paired bridge, even the first ones, share a limit of three requests at a time",
    arguments: [false, true])
  func sharesRequestLimit(isAtHost: Bool) async throws {
    let bridge = PairingBridge()
    let present = Mutex((now: 0, most: 0))
    try await serving { request in
      guard request.path.hasSuffix("/lights") else { return await bridge.answer(request) }
      present.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      for _ in 0..<1000 { await Task.yield() }
      present.withLock { $0.now -= 1 }
      return await bridge.answer(request)
    } body: { home, server in
      #expect(await home.pair(with: server.host) == .succeeded)
      let environment = home.environment(at: isAtHost ? server.host : nil)
      try await withThrowingTaskGroup { group in
        for _ in 0..<24 { group.addTask { try await environment.bridge.lights() } }
        for try await lights in group { #expect(lights.map(\.name) == ["Plug"]) }
      }
      #expect((1...3).contains(present.withLock(\.most)))
    }
  }

  @Test(
    "If another host is given, requests to the paired bridge go there with the same key, and no file is written",
    arguments: [(false, false), (false, true), (true, true)])
  func anotherHostIsGiven(wasSecure: Bool, isSecure: Bool) async throws {
    try await withIdentities(PairingTests.id) { identities in
      try await withHome { home in
        let bridge = PairingBridge()
        try await withServer(as: wasSecure ? identities[0] : nil, bridge.answer) { old in
          #expect(await home.pair(with: old.host) == .succeeded)
          let (kept, written) = (try bytes(home.credentials), try File.status(of: home.credentials)?.identity)
          let asked = old.requests.count
          try await withServer(as: isSecure ? identities[0] : nil, bridge.answer) { new in
            #expect(try await home.environment(at: new.host).bridge.lights().count == 1)
            let status = try await home.status(at: new.host)
            #expect(status.error == nil && status.bridge?.host == "\(new.host)")
            #expect(new.requests.map(\.path).contains("/api/\(bridge.key)/lights"))
            #expect(old.requests.count == asked)
          }
          #expect(try bytes(home.credentials) == kept && File.status(of: home.credentials)?.identity == written)
          #expect(try await home.environment().bridge.lights().count == 1)
          // Over HTTP, also the id is requested.
          #expect(old.requests.count == asked + (wasSecure ? 1 : 2))
        }
      }
    }
  }

  @Test(
    "Only the paired bridge gets the key; another bridge at the given host counts as not paired until it is paired",
    arguments: [nil, PairingTests.id])
  func onlyPairedBridgeGetsKey(_ name: String?) async throws {
    let other = PairingBridge(id: PairingTests.otherID.uppercased())
    try await serving(PairingBridge(), as: name) { home, server in
      #expect(await home.pair(with: server.host) == .succeeded)
      try await withServer(other.answer) { server in
        let status = try await home.status(at: server.host)
        #expect(status.bridge?.id == PairingTests.otherID)
        #expect(status.error == .notPaired)
        let environment = home.environment(at: server.host)
        for call in SimulatedBridgeTests.calls {
          await #expect(throws: BridgeError.notPaired) { try await call.make(environment.bridge) }
        }
        #expect(Set(server.requests.map(\.path)) == ["/api/config"])
        // After pairing, the same environment uses the bridge.
        #expect(await home.pair(with: server.host) == .succeeded)
        #expect(try await environment.bridge.lights().map(\.name) == ["Plug"])
      }
    }
  }
}
