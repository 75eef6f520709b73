import Foundation
import Models
import Testing
import UseCases

@testable import Gateways

@Suite struct EnvironmentTests {
  @Test("the simulated environment has its five gateways in the home")
  func simulated() async throws {
    try await withHome { home in
      func open() -> Environment { .simulated(home: home, timeout: .seconds(60), notice: { _ in }) }
      #expect(try names(in: home.path) == nil)
      try await Self.useStoreWatchAndLog(open(), open(), home)
      #expect(try await open().bridge.lights().count == 5)
    }
  }

  @Test(
    "the live environment has its gateways in the home too, and isn't paired", arguments: SimulatedBridgeTests.calls)
  func live(call: Call) async throws {
    try await withHome { home in
      func open() -> Environment { .live(home: home, timeout: .seconds(60), notice: { _ in }) }
      try await Self.useStoreWatchAndLog(open(), open(), home)
      await #expect(throws: BridgeError.notPaired) { try await call.make(open().bridge) }
    }
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

  @Test("the time is the real one")
  func date() async throws {
    try await withHome { home in
      let environment = Environment.live(home: home, timeout: .seconds(60), notice: { _ in })
      let before = Date.now.timeIntervalSince1970
      let between = environment.date().secondsSince1970
      #expect((before...Date.now.timeIntervalSince1970).contains(between))
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
