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
  @Test(
    "The replies of a full Bridge Pro have this many bytes, of which the scenes' are more than a default transport takes",
    arguments: [("lights", 134_302), ("groups", 19_052), ("scenes", 5_611_001)])
  func bytesOfReplies(_ part: String, _ bytes: Int) throws {
    var bridge = EmulatedBridge.full
    let reply = try bridge.answer("GET", "/api/key/\(part)", nil)
    #expect(reply.count == bytes)
    #expect((reply.count > TransportLimits().size) == (part == "scenes"))
  }

  @Test("A full home of 150 lights, 65 groups and 500 scenes is read whole from a paired bridge")
  func readsFullHome() async throws {
    try await serving(ServedBridge(.full, model: "BSB003").answer) { home, server in
      #expect(await home.pair(with: server.host) == .succeeded)
      let bridge = home.environment().bridge
      let (lights, groups, scenes) = try await (bridge.lights(), bridge.groups(), bridge.scenes())
      #expect((lights.count, groups.rooms.count, groups.zones.count, scenes.count) == (150, 64, 1, 500))
      #expect(scenes.allSatisfy { $0.lights.count == 150 && $0.group == 65 })
    }
  }
}
