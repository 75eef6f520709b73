import KhipuValues
import Models
import Testing
import UseCases

@testable import Gateways

struct BuiltInHomeTests {
  private let lights = Array(SimulatedHome.builtIn.lights)
  private let rooms = Array(SimulatedHome.builtIn.rooms)
  private let zones = Array(SimulatedHome.builtIn.zones)
  private let scenes = Array(SimulatedHome.builtIn.scenes)

  @Test("The built-in home has lights of five kinds in two rooms and a zone; one is unreachable, and light 1 is on")
  func fiveKinds() {
    #expect(lights.map(\.id.value) == [1, 2, 3, 4, 5])
    #expect(
      lights.map { light in Light.Capability.allCases.filter(light.can) } == [
        [.brightness, .color, .temperature], [.brightness, .color], [.brightness, .temperature], [.brightness], [],
      ])
    #expect(lights.compactMap { $0.temperature?.range.upperBound.value } == [500, 454])
    #expect(lights.map(\.modes) == [[.hsb, .temperature], [.hsb], [.temperature], [], []])
    #expect(lights.map(\.selectedMode) == [.hsb, .hsb, .temperature, nil, nil])
    #expect(lights.map(\.isReachable) == [true, true, true, false, true] && lights.first?.power == .on)
    #expect((rooms + zones).map(\.id.value) == [1, 2, 3])
    #expect((rooms + zones).map(\.lights) == [[1, 2], [3, 4, 5], [1, 3]])
  }

  @Test(
    "Built-in scenes turn on lights of their room with supported values, no two alike, and two of three share a name")
  func sceneSettings() throws {
    #expect(scenes.map(\.id.description) == ["downstairs-bright", "study-bright", "study-relax"])
    #expect(scenes.map(\.name) == ["Bright", "Bright", "Relax"])
    for scene in scenes {
      let room = try #require(rooms.first { $0.id.value == scene.group?.value })
      #expect(!scene.settings.isEmpty)
      for setting in scene.settings {
        #expect(room.lights.contains(setting.light))
        let light = try #require(lights.first { $0.id == setting.light })
        #expect(setting.changes.first == .turning(.it(.on)))
        for change in setting.changes { #expect(change.capability.map(light.can) ?? true) }
        let others = scenes.filter { $0.id != scene.id && $0.group == scene.group }
        for other in others.flatMap(\.settings) where other.light == setting.light {
          #expect(light.alter(by: other.changes) != light.alter(by: setting.changes))
        }
      }
    }
  }

  @Test("Names in the built-in home are short and have no keywords, and no two lights, rooms or zones share a name")
  func namesAreShort() {
    let keywords: Set = [
      "light", "lights", "room", "rooms", "on", "off", "to", "by", "from", "watch", "favorites", "brightness",
      "temperature", "hue", "saturation", "hsb", "all", "zone", "zones", "scene", "scenes", "recall", "over", "toggle",
    ]
    let names = lights.map(\.name) + rooms.map(\.name) + zones.map(\.name)
    #expect(Set(names).count == 8)
    for name in names + scenes.map(\.name) {
      #expect((1...32).contains(name.count))
      #expect(keywords.isDisjoint(with: name.lowercased().split(separator: " ").map(String.init)))
    }
  }
}
