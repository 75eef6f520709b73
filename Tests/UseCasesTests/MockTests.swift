import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing
@_spi(Composition) @testable import UseCases

struct MockTests {
  @Test("Calls to the gateways of the mock environment succeed")
  func success() async throws {
    let environment = Environment.mock
    let light = try #require([Light].mock.first)
    #expect(try await environment.bridge.lights() == .mock)
    for scene in try await environment.bridge.scenes() { try await environment.bridge.recall(scene, nil) }
    #expect(try await environment.bridge.change(light, [.turning(.it(.on))], nil) == Bridge.Reply([.turning(.it(.on))]))
    for group in [nil, 1, 2] as [LightGroup.ID?] {
      #expect(
        try await environment.bridge.changeAll(group, [.turning(.it(.on))], nil) == Bridge.Reply([.turning(.it(.on))]))
    }
    try await environment.pairing.request("192.0.2.1").accept()
    #expect(try await environment.pairing.exists())
    try await environment.pairing.forget()
    #expect(try await !environment.pairing.exists())
    try await environment.watch.sync([])
    try await environment.log.write(environment.date(), "")
    try await environment.store.change([.home(.lights(.adding(light)))])
    #expect(try await environment.store.state().home.lights == [light])
  }

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

  @Test("A mock bridge keeps the changes to a light")
  func kept() async throws {
    let (light, bridge) = (try #require([Light].mock.first), Bridge.mock())
    _ = try await bridge.change(light, [.turning(.it(.on))], nil)
    #expect(try await bridge.lights().map(\.power) == [.on])
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
    "A command to a group of a mock bridge changes only the lights of that group", arguments: [1, 2] as [LightGroup.ID])
  func groups(id: LightGroup.ID) async throws {
    let lights = [Light(id: 1, name: "a", power: .off), Light(id: 2, name: "b", power: .off)]
    let bridge = Bridge.mock(
      lights: lights, rooms: [LightGroup(id: 1, name: "c", lights: [1])],
      zones: [LightGroup(id: 2, name: "d", lights: [2])])
    _ = try await bridge.changeAll(id, [.turning(.it(.on))], nil)
    #expect(try await bridge.lights().map(\.power) == (id == 1 ? [.on, .off] : [.off, .on]))
  }

  @Test("Each access to the mock environment creates a new one")
  func freshness() async throws {
    try await Environment.mock.store.change([.home(.lights(.adding(.plug)))])
    #expect(try await Environment.mock.store.state() == AppState())
  }
}
