import KhipuControl
import KhipuHTTP
import KhipuTestTools
import KhipuValues
import Models
import TestSupport
import Testing
import UseCases

@testable import Gateways

@Suite(.timeLimit(.minutes(10)))
struct FullHomeTests {
  @Test("A full home of 150 lights, 65 groups and 500 scenes, five times what a default transport takes, is read whole")
  func readsFullHome() async throws {
    var full = EmulatedBridge.full
    #expect(try full.answer("GET", "/api/key/scenes", nil).count > 5 * TransportLimits().size)
    try await serving(ServedBridge(.full, model: "BSB003").answer) { home, server in
      #expect(await home.pair(with: server.host) == .succeeded)
      let bridge = home.environment().bridge
      let (lights, groups, scenes) = try await (bridge.lights(), bridge.groups(), bridge.scenes())
      #expect((lights.count, groups.rooms.count, groups.zones.count, scenes.count) == (150, 64, 1, 500))
      #expect(scenes.allSatisfy { $0.lights.count == 150 && $0.group == 65 })
    }
  }
}
