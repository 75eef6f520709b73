import TestSupport
import Testing
import UseCases

@testable import Gateways

@Suite("The status of the bridge", .enabled(if: Identity.isAvailable))
struct StatusTests {
  @Test("without a bridge it is the simulated one")
  func simulated() async throws {
    try await withHome { home in
      let status = try await home.status(at: nil, timeout: .seconds(30))
      #expect(status == BridgeStatus(bridge: nil, trouble: nil))
      let stored = try names(in: home.path)
      #expect(stored == nil)
    }
  }

  @Test("a bridge that accepts the key, or doesn't know it any more", arguments: [nil, PairingTests.id])
  func paired(_ name: String?) async throws {
    let bridge = PairingBridge()
    try await serving(bridge, as: name) { home, server in
      let description = try await home.connect(to: server.host)
      for host in [nil, server.host] {
        #expect(
          try await home.status(at: host, timeout: .seconds(30)) == BridgeStatus(bridge: description, trouble: nil))
      }
      bridge.forget()
      for host in [nil, server.host] {
        #expect(
          try await home.status(at: host, timeout: .seconds(30))
            == BridgeStatus(bridge: description, trouble: .unauthorized))
      }
    }
  }

  @Test("a bridge that isn't there any more is said to be so, and which it was")
  func gone() async throws {
    try await withHome { home in
      let bridge = PairingBridge()
      var description: BridgeDescription?
      try await withServer(bridge.answer) { description = try await home.connect(to: $0.host) }
      let status = try await home.status(at: nil, timeout: .seconds(30))
      #expect(status == BridgeStatus(bridge: description, trouble: .unreachable("Connection refused")))
    }
  }

  @Test("the bridge at another place is asked there, for this once", arguments: [false, true])
  func moved(isSecure: Bool) async throws {
    try await withIdentities(PairingTests.id) { identities in
      try await withHome { home in
        let (bridge, identity) = (PairingBridge(), isSecure ? identities[0] : nil)
        try await withServer(as: identity, bridge.answer) { old in
          _ = try await home.connect(to: old.host)
          let kept = try bytes(home.credentials)
          let asked = old.requests.count
          try await withServer(as: identity, bridge.answer) { new in
            let there = try await Environment.live(home: home, at: new.host, timeout: .seconds(30)) { _ in }
            #expect(try await there.bridge.lights().count == 1)
            let status = try await home.status(at: new.host, timeout: .seconds(30))
            #expect(status.trouble == nil && status.bridge?.host == "\(new.host)")
            #expect(new.requests.map(\.path).contains("/api/\(bridge.key)/lights"))
            #expect(old.requests.count == asked)
          }
          #expect(try bytes(home.credentials) == kept)
          let here = try await Environment.live(home: home, timeout: .seconds(30)) { _ in }
          #expect(try await here.bridge.lights().count == 1)
          #expect(old.requests.count == asked + 1)
        }
      }
    }
  }

  @Test("another bridge than the one that is stored gets no key", arguments: [nil, PairingTests.id])
  func other(_ name: String?) async throws {
    let bridge = PairingBridge()
    let other = PairingBridge(id: "ECB5FAFFFE000002")
    try await serving(bridge, as: name) { home, server in
      _ = try await home.connect(to: server.host)
      try await withServer(other.answer) { server in
        let status = try await home.status(at: server.host, timeout: .seconds(30))
        #expect(status.bridge?.id == "ecb5fafffe000002")
        #expect(status.trouble == .notPaired)
        let environment = try await Environment.live(home: home, at: server.host, timeout: .seconds(30)) { _ in }
        await #expect(throws: BridgeError.notPaired) { try await environment.bridge.lights() }
        #expect(Set(server.requests.map(\.path)) == ["/api/config"])
      }
    }
  }

  @Test("a host where nobody is, or where the paired bridge has another certificate, is an error")
  func host() async throws {
    try await withHome { home in
      try await withNobody { endpoint in
        await #expect(throws: Failure.bridge(.unreachable("Connection refused"))) {
          try await home.status(at: endpoint, timeout: .seconds(30))
        }
      }
      try await withIdentities(PairingTests.id, PairingTests.id) { identities in
        let bridge = PairingBridge()
        try await withServer(as: identities[0], bridge.answer) { _ = try await home.connect(to: $0.host) }
        try await withServer(as: identities[1], bridge.answer) { server in
          let error = BridgeError.untrusted(
            expected: "\(identities[0].fingerprint)", found: "\(identities[1].fingerprint)")
          await #expect(throws: Failure.bridge(error)) {
            try await home.status(at: server.host, timeout: .seconds(30))
          }
        }
      }
    }
  }
}
