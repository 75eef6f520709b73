import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing

struct HomeTests {
  private static let home = Home(
    lights: [.plug, .dimmable, .unreachable], rooms: [LightGroup(id: 1, name: "Office", lights: [6, 9, 1])],
    zones: [LightGroup(id: 2, name: "Upstairs", lights: [2, 1])])

  @Test(
    "A home returns a target's lights in order, without duplicates, or nil if any part of the target is unknown",
    arguments: [
      (.light(1), [1]), (.light(.missing), nil), (.room(1), [6, 1]), (.room(2), nil), (.zone(2), [2, 1]),
      (.zone(1), nil),
      (.all, [1, 2, 6]), (.and(.light(6), .room(1)), [6, 1]), (.and(.and(.zone(2), .light(6)), .light(1)), [2, 1, 6]),
      (.and(.light(1), .light(.missing)), nil), (.and(.room(2), .light(1)), nil), (.except(.all, .light(2)), [1, 6]),
      (.except(.room(1), .zone(2)), [6]), (.except(.light(1), .room(1)), []),
      (.except(.and(.zone(2), .light(6)), .and(.light(2), .light(6))), [1]),
      (.except(.light(1), .light(.missing)), nil),
      (.except(.light(.missing), .light(1)), nil),
    ] as [(Target, [Light.ID]?)])
  func lights(target: Target, ids: [Light.ID]?) {
    #expect(Self.home.lights(of: target)?.map(\.id) == ids)
    #expect(Home().lights(of: target) == nil)
  }

  @Test(
    "A target is described in words, with `and` and `except` between its parts",
    arguments: [
      (.light(1), "light 1"), (.and(.and(.light(1), .room(2)), .zone(3)), "light 1 and room 2 and zone 3"),
      (.except(.and(.all, .light(3)), .and(.zone(3), .room(2))), "all lights and light 3 except zone 3 and room 2"),
    ] as [(Target, String)])
  func words(target: Target, words: String) { #expect("\(target)" == words) }

  @Test(
    "A home returns the name of a scene's room or zone, or nil if the scene has none or an unknown one",
    arguments: [(1, "Office"), (2, "Upstairs"), (3, nil), (nil, nil)] as [(LightGroup.ID?, String?)])
  func groupName(group: LightGroup.ID?, name: String?) {
    #expect(Self.home.groupName(of: LightScene(id: "relax", name: "Relax", group: group)) == name)
  }

  @Test("A home returns a light's first room, or nil if no room has the light", arguments: 1...50)
  func roomsByLight(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let lights = (1...9).map(Light.ID.init(clamping:))
    let rooms = IdentifiedCollection(
      (0..<Int.random(in: 0...6, using: &generator)).map { id in
        let some = lights.filter { _ in Int.random(in: 0...2, using: &generator) == 0 }
        return LightGroup(id: .init(clamping: id + 1), name: "Room \(id)", lights: some.shuffled(using: &generator))
      })
    let byLight = Home(rooms: rooms).roomsByLight
    for light in lights {
      #expect(byLight[light] == rooms.first { $0.lights.contains(light) }, "seed \(seed), light \(light)")
    }
    #expect(byLight.count == Set(rooms.flatMap(\.lights)).count, "seed \(seed)")
  }
}
