import KhipuControl
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) @testable import UseCases

struct MockTests {
  @Test("The lights of the mock home have all capabilities, and are in its room, zone and scene")
  func home() async throws {
    let bridge = Bridge.mock()
    let (groups, scenes) = (try await bridge.groups(), try await bridge.scenes())
    #expect([Light].mock.allSatisfy { light in Light.Capability.allCases.allSatisfy(light.can) })
    for lights in [groups.rooms.map(\.lights), groups.zones.map(\.lights), scenes.map(\.lights)] {
      #expect(lights == [[Light].mock.map(\.id)])
    }
    #expect(scenes.map(\.group) == groups.rooms.map(\.id))
  }

  @Test("A mock bridge changes its home by the rules of the simulated home, and its scenes set nothing")
  func changes() async throws {
    let bridge = Bridge.mock(lights: [.plug, .dimmable], scenes: [LightScene(id: "all", name: "All", lights: [1, 2])])
    let (on, name) = (Light.Change.turning(.it(.on)), Light.Change.named("Plug"))
    #expect(try await bridge.changeAll(1, [on], nil) == Bridge.Reply([on]))
    #expect(try await bridge.change(.dimmable, [name], nil) == Bridge.Reply([.named("Plug 2")]))
    for scene in try await bridge.scenes() { #expect(try await bridge.recall(scene, nil) == Bridge.Reply([])) }
    #expect(try await bridge.lights() == [Light.plug.alter(by: on), Light.dimmable.alter(by: .named("Plug 2"))])
  }

  @Test("Each access to the mock environment creates a new one")
  func freshness() async throws {
    try await Environment.mock.store.change([.home(.lights(.adding(.plug)))])
    #expect(try await Environment.mock.store.state() == AppState())
  }
}
