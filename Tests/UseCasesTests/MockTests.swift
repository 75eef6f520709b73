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

  @Test(
    "A mock bridge refuses to set a value that the light lacks, or that can't be set because the light stays off",
    arguments: [
      (Light.plug.alter(by: .turning(.it(.on))), BridgeError.refused(code: 6, "no such value")),
      (Light.dimmable.alter(by: .turning(.it(.off))), BridgeError.refused(code: 201, "off")),
    ])
  func refused(_ light: Light, _ error: BridgeError) async {
    let bridge = Bridge.mock(lights: [light])
    await #expect(throws: error) { try await bridge.change(light, [.setting(.brightness(to: .full))], nil) }
  }

  @Test("A mock bridge refuses commands to lights, groups and scenes that it doesn't have")
  func missingResources() async {
    let (bridge, scene) = (Bridge.mock(), LightScene(id: "none", name: "None", group: 1))
    await #expect(throws: BridgeError.refused(code: 3, "no light 9")) {
      try await bridge.change(Light(id: 9, name: "None"), [], nil)
    }
    await #expect(throws: BridgeError.refused(code: 3, "no such group")) { try await bridge.changeAll(9, [], nil) }
    await #expect(throws: BridgeError.refused(code: 7, "no scene none")) { try await bridge.recall(scene, nil) }
  }

  @Test(
    "A command to a group of a mock bridge changes only the lights of that group, and one to all lights each of them",
    arguments: [(1, [.on, .off]), (2, [.off, .on]), (nil, [.on, .on])] as [(LightGroup.ID?, [Power])])
  func groups(id: LightGroup.ID?, expected: [Power]) async throws {
    let lights = [Light(id: 1, name: "a", power: .off), Light(id: 2, name: "b", power: .off)]
    let bridge = Bridge.mock(
      lights: lights, rooms: [LightGroup(id: 1, name: "c", lights: [1])],
      zones: [LightGroup(id: 2, name: "d", lights: [2])])
    #expect(try await bridge.changeAll(id, [.turning(.it(.on))], nil) == Bridge.Reply([.turning(.it(.on))]))
    #expect(try await bridge.lights().map(\.power) == expected)
  }

  @Test("Each access to the mock environment creates a new one")
  func freshness() async throws {
    try await Environment.mock.store.change([.home(.lights(.adding(.plug)))])
    #expect(try await Environment.mock.store.state() == AppState())
  }
}
