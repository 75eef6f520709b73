import Foundation
import Models
import TestSupport
import Testing
import UseCases

@testable import Gateways

@Suite struct EnvironmentTests {
  @Test("the simulated environment has its gateways in the home")
  func simulated() async throws {
    try await withHome { home in
      func open() -> Environment { .simulated(home: home, timeout: .seconds(60), notice: { _ in }) }
      #expect(try names(in: home.path) == nil)
      try await Self.useStoreWatchAndLog(open(), open(), home)
      #expect(try await open().bridge.lights().count == 5)
    }
  }

  @Test("the live environment is the simulated one until the home is paired")
  func unpaired() async throws {
    try await withHome { home in
      func open() async throws(Failure) -> Environment {
        try await .live(home: home, timeout: .seconds(60), notice: { _ in })
      }
      try await Self.useStoreWatchAndLog(open(), open(), home)
      #expect(try await open().bridge.lights().count == 5)
    }
  }

  @Test("the live environment of a home that is paired has the bridge that it is paired with")
  func paired() async throws {
    try await serving(PairingBridge()) { home, server in
      _ = try await home.connect(to: server.host)
      let environment = try await Environment.live(home: home, timeout: .seconds(60), notice: { _ in })
      #expect(try await environment.bridge.lights().map(\.name) == ["Plug"])
    }
  }

  @Test("a bridge that isn't paired answers so, whatever it is asked", arguments: SimulatedBridgeTests.calls)
  func notPaired(call: Call) async throws {
    await #expect(throws: BridgeError.notPaired) { try await call.make(.notPaired) }
  }

  @Test("what is repaired is said through the notice")
  func notice() async throws {
    try await withHome { home in
      try write("{".utf8, to: home.journal)
      let notices = Record<String>()
      _ = try Environment.simulated(home: home, timeout: .seconds(60)) { notices.add($0) }.store.state()
      #expect(notices.elements.count == 1)
    }
  }

  @Test("the time is the real one, in whole seconds")
  func date() async throws {
    try await withHome { home in
      let environment = Environment.simulated(home: home, timeout: .seconds(60), notice: { _ in })
      let before = Date.now.timeIntervalSince1970
      let between = environment.date().secondsSince1970
      #expect((before.rounded(.down)...Date.now.timeIntervalSince1970).contains(between))
      #expect(between == between.rounded())
    }
  }

  private static func useStoreWatchAndLog(_ first: Environment, _ second: Environment, _ home: Home) async throws {
    try first.store.change([.by(.adding(.favorite(.one)))])
    #expect(try second.store.state().favorites.map(\.id) == [.one])
    try await first.watch.sync([])
    #expect(try text(home.watch) == "[]")
    try await first.log.write(.epoch, "hello")
    #expect(try text(home.log) == "1970-01-01T00:00:00Z hello\n")
  }
}
