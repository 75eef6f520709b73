import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing

struct HomeChangeTests {
  @Test(
    "A change to the lights of the home adds, replaces, removes or changes one of them and no other",
    arguments: [
      (.adding(Light(id: 6, name: "New")), [Light].kinds + [Light(id: 6, name: "New")]),
      (.adding(Light(id: 5, name: "New")), [.plug, .dimmable, .temperature, .color, Light(id: 5, name: "New")]),
      (.removing(5), [.plug, .dimmable, .temperature, .color]),
      (
        .changing(5, by: [.turning(.it(.on))]),
        [.plug, .dimmable, .temperature, .color, Light.extended.alter(by: .turning(.it(.on)))]
      ),
    ] as [(CollectionChange<Light>, [Light])])
  func oneLight(change: CollectionChange<Light>, lights: [Light]) {
    #expect(Home.sample.alter(by: .lights(change)).uncounted == .sample(lights: lights))
  }

  @Test(
    "A change to the home changes at most one element, and both the change and the home are encoded and decoded unchanged",
    arguments: changes)
  func atMostOneElement(change: Home.Change, expected: Home) throws {
    #expect(Home.sample.alter(by: change) == expected)
    #expect(try roundTrip(change) == change && roundTrip(expected) == expected)
  }

  /// Additions, replacements, removals and changes without effect, each with the resulting home.
  private static let changes: [(Home.Change, Home)] =
    [
      (.rooms(.adding(LightGroup(id: 1, name: "New"))), .sample(rooms: [LightGroup(id: 1, name: "New")])),
      (.rooms(.adding(LightGroup(id: 2, name: "New"))), .sample(rooms: [.office, LightGroup(id: 2, name: "New")])),
      (.rooms(.removing(1)), .sample(rooms: [])),
      (.zones(.adding(LightGroup(id: 1, name: "New"))), .sample(zones: [LightGroup(id: 1, name: "New")])),
      (.zones(.adding(LightGroup(id: 2, name: "New"))), .sample(zones: [.upstairs, LightGroup(id: 2, name: "New")])),
      (.zones(.removing(1)), .sample(zones: [])),
      (.scenes(.adding(LightScene(id: "relax", name: "New"))), .sample(scenes: [LightScene(id: "relax", name: "New")])),
      (
        .scenes(.adding(LightScene(id: "x", name: "New"))), .sample(scenes: [.relax, LightScene(id: "x", name: "New")])
      ),
      (.scenes(.removing("relax")), .sample(scenes: [])),
    ]
    + ([
      .lights(.removing(.missing)), .lights(.changing(.missing, by: [.turning(.it(.on))])),
      .read(.lights(.adding(.plug)), at: 0),
      .read(.loading(.rooms), at: 0), .rooms(.removing(9)), .rooms(.changing(1, by: [])), .rooms(.adding(.office)),
      .zones(.removing(9)), .zones(.changing(1, by: [])), .scenes(.removing("gone")),
      .scenes(.changing("relax", by: [])),
    ] + HomePart.allCases.map { .loading($0) }).map { ($0, .sample) }
}

extension Home {
  fileprivate static let sample = sample()

  /// The home with its revisions reset.
  fileprivate var uncounted: Home {
    Home(lights: lights, rooms: rooms, zones: zones, scenes: scenes, loaded: loaded)
  }

  /// The sample home, with the given parts replaced.
  fileprivate static func sample(
    lights: [Light] = .kinds, rooms: [LightGroup] = [.office], zones: [LightGroup] = [.upstairs],
    scenes: [LightScene] = [.relax]
  ) -> Home {
    Home(
      lights: IdentifiedCollection(lights), rooms: IdentifiedCollection(rooms), zones: IdentifiedCollection(zones),
      scenes: IdentifiedCollection(scenes), loaded: Set(HomePart.allCases))
  }
}

extension LightGroup {
  fileprivate static let office = LightGroup(id: 1, name: "Office", lights: [1, 2])
  fileprivate static let upstairs = LightGroup(id: 1, name: "Upstairs", lights: [1, 2])
}

extension LightScene {
  fileprivate static let relax = LightScene(id: "relax", name: "Relax", group: 1, lights: [1, 2])
}
