import Models
import TestSupport
import Testing

@Suite("What was read of the home")
struct RevisionsTests {
  static let home = AppState(
    lights: [.plug, .dimmable], rooms: [Room(id: 1, name: "Office")], zones: [Zone(id: 1, name: "Upstairs")],
    scenes: [Scene(id: "relax", name: "Relax")])
  static let read = Light.plug.alter(by: .renaming(.it(to: "Read")))

  /// Everything that can be done to the first light.
  static let made: [AppState.Change] = [
    .by(.adding(.light(.plug))), .by(.removing(.light(1))), .by(.changing(.light(1, by: [.turning(.it(.on))]))),
    .by(.changing(.light(1, by: [.turning(.it(.off))]))), .by(.replacing(.light(.plug, with: .plug))),
    .by(.replacing(.light(.plug, with: read))),
  ]

  /// Everything that a read can bring of the first light.
  static let brought: [AppState.Change.Alteration] = [
    .adding(.light(read)), .removing(.light(1)), .replacing(.light(.plug, with: read)),
    .changing(.light(1, by: [.turning(.it(.on))])),
  ]

  @Test("is taken over where nothing was changed since", arguments: brought)
  func unchanged(brought: AppState.Change.Alteration) {
    #expect(Self.home.alter(by: .reading(brought, since: 0)).lights == Self.home.alter(by: .by(brought)).lights)
  }

  @Test("of a light isn't taken over where the light was changed since, even to what it was", arguments: made, brought)
  func changed(made: AppState.Change, brought: AppState.Change.Alteration) {
    let changed = Self.home.alter(by: made)
    #expect(changed.revisions.newest == Self.home.revisions.newest + 1)
    #expect(changed.alter(by: .reading(brought, since: Self.home.revisions.newest)) == changed)
  }

  @Test("of a light is taken over where it was read after the change", arguments: made)
  func later(made: AppState.Change) {
    let changed = Self.home.alter(by: made)
    let light = Light(id: 1, name: "Later")
    let after = changed.alter(by: .reading(.adding(.light(light)), since: changed.revisions.newest))
    #expect(after.lights[1] == light)
  }

  @Test("of a light is taken over where another light was changed since", arguments: made)
  func other(made: AppState.Change) {
    let light = Light(id: 2, name: "Read")
    let after = Self.home.alter(by: made).alter(by: .reading(.adding(.light(light)), since: 0))
    #expect(after.lights[2] == light)
  }

  @Test("isn't taken over where the home was forgotten since; what is read after that is", arguments: Self.parts)
  func forgotten(part: AppState.Change.Alteration) {
    let counted = Self.home.alter(by: .by(.changing(.light(1, by: [.turning(.it(.on))]))))
    let forgotten = counted.alter(by: .by(.removing(.home)))
    #expect(forgotten.alter(by: .reading(part, since: counted.revisions.newest)) == forgotten)
    #expect(forgotten.alter(by: .reading(part, since: forgotten.revisions.newest)) != forgotten)
  }

  @Test("is no change: of two that were read at the same time each finds what it replaces, or nothing happens")
  func twice() {
    let once = Self.home.alter(by: .reading(.replacing(.light(.plug, with: Self.read)), since: 0))
    #expect(once.revisions == Self.home.revisions)
    #expect(once.alter(by: .reading(.replacing(.light(.plug, with: .plug)), since: 0)) == once)
    #expect(once.alter(by: .reading(.replacing(.light(Self.read, with: .plug)), since: 0)) == Self.home)
  }

  @Test("and when, outlives being written and read", arguments: made)
  func coding(made: AppState.Change) throws {
    let changed = Self.home.alter(by: made)
    #expect(try roundTrip(changed) == changed)
  }

  @Test("is counted also where a file says that it can't be counted any more")
  func largest() throws {
    let last: AppState = try ModelsTests.read(
      #"{"lights":[],"rooms":[],"favorites":[],"revisions":{"newest":9223372036854775807,"home":0,"lights":[]}}"#)
    #expect(last.alter(by: .by(.adding(.light(.plug)))).lights == [.plug])
  }

  /// A thing of each part, and that all of it is there.
  static let parts: [AppState.Change.Alteration] =
    [
      .adding(.light(.plug)), .adding(.room(Room(id: 1, name: "Office"))),
      .adding(.zone(Zone(id: 1, name: "Upstairs"))),
      .adding(.scene(Scene(id: "relax", name: "Relax"))),
    ] + AppState.Change.Loading.allCases.map { .loading($0) }
}
