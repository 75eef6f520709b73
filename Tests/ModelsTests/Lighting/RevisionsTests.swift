import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing

struct RevisionsTests {
  static let home = Home(
    lights: [.plug, .dimmable], rooms: [LightGroup(id: 1, name: "Office")],
    zones: [LightGroup(id: 1, name: "Upstairs")],
    scenes: [LightScene(id: "relax", name: "Relax")])
  static let read = Light.plug.alter(by: .renaming(.it(to: "Read")))

  /// Every kind of change to the first light.
  static let made = brought + [.adding(.plug), .changing(1, by: [.turning(.it(.off))])]

  /// Every kind of change that a read makes to the first light.
  static let brought: [CollectionChange<Light>] = [
    .adding(read), .removing(1), .changing(1, by: [.turning(.it(.on))]),
  ]

  @Test(
    "If a light isn't changed during a read, what the read says about it is applied, and isn't counted as a revision",
    arguments: brought)
  func unchanged(brought: CollectionChange<Light>) {
    let after = Self.home.alter(by: .read(.lights(brought), at: 0))
    #expect(after.lights == Self.home.alter(by: .lights(brought)).lights)
    #expect(after.revisions == Self.home.revisions)
  }

  @Test(
    "If a light is changed while the home is being read, what the read says about that light is ignored",
    arguments: made, brought)
  func changed(made: CollectionChange<Light>, brought: CollectionChange<Light>) {
    let changed = Self.home.alter(by: .lights(made))
    #expect(changed.revisions.newest == Self.home.revisions.newest + 1)
    #expect(changed.alter(by: .read(.lights(brought), at: Self.home.revisions.newest)) == changed)
  }

  @Test(
    "If the home is read after a light was changed, what the read says about that light is applied",
    arguments: made)
  func later(made: CollectionChange<Light>) {
    let changed = Self.home.alter(by: .lights(made))
    let light = Light(id: 1, name: "Later")
    #expect(changed.alter(by: .read(.lights(.adding(light)), at: changed.revisions.newest)).lights[1] == light)
  }

  @Test(
    "If one light is changed while the home is being read, what the read says about a different light is applied",
    arguments: made)
  func other(made: CollectionChange<Light>) {
    let light = Light(id: 2, name: "Read")
    #expect(Self.home.alter(by: .lights(made)).alter(by: .read(.lights(.adding(light)), at: 0)).lights[2] == light)
  }

  @Test(
    "If the home is forgotten while it is being read, what the read says is ignored; a later read is applied",
    arguments: parts)
  func forgotten(part: Home.Change) {
    let counted = Self.home.alter(by: .lights(.changing(1, by: [.turning(.it(.on))])))
    let forgotten = AppState(home: counted).alter(by: .forgettingHome).home
    #expect(forgotten.alter(by: .read(part, at: counted.revisions.newest)) == forgotten)
    #expect(forgotten.alter(by: .read(part, at: forgotten.revisions.newest)) != forgotten)
  }

  @Test("The revisions of lights are encoded and decoded with the home", arguments: made)
  func coding(made: CollectionChange<Light>) throws {
    let changed = try roundTrip(Self.home.alter(by: .lights(made)))
    #expect(changed.alter(by: .read(.lights(.adding(Self.read)), at: 0)) == changed)
  }

  @Test("A change to a light takes effect even if the newest revision is the largest integer")
  func largest() throws {
    let last: Home = try KhipuTestTools.read(
      #"{"revisions":{"newest":9223372036854775807,"home":0,"lights":[]}}"#)
    #expect(last.alter(by: .lights(.adding(.plug))).lights == [.plug])
  }

  /// Changes that add an element to each part, and that mark each part as loaded.
  static let parts: [Home.Change] =
    [
      .lights(.adding(.plug)), .rooms(.adding(LightGroup(id: 1, name: "Office"))),
      .zones(.adding(LightGroup(id: 1, name: "Upstairs"))), .scenes(.adding(LightScene(id: "relax", name: "Relax"))),
    ] + HomePart.allCases.map { .loading($0) }
}
