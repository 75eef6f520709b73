import Models
import TestSupport
import Testing

@Suite("A change of the state")
struct AppStateChangeTests {
  @Test(
    "adds a light, or puts it in the place of the one with its number", arguments: [1, 2, 3, 4, 5, 6] as [Light.ID])
  func addingLight(id: Light.ID) {
    let light = Light(id: id, name: "New")
    let others = [Light].kinds.filter { $0.id != id }
    #expect(AppState.home.alter(by: .by(.adding(.light(light)))).uncounted == .home(lights: others + [light]))
  }

  @Test("removes a light and the favourite that it was", arguments: [1, 2, 3, 4, 5, 6] as [Light.ID])
  func removingLight(id: Light.ID) {
    let expected = AppState.home(lights: .kinds.filter { $0.id != id }, favorites: [1, 2].filter { $0 != id })
    #expect(AppState.home.alter(by: .by(.removing(.light(id)))).uncounted == expected)
  }

  @Test("changes one light alone", arguments: [Light].kinds, LightChangeTests.changes)
  func changingLight(light: Light, change: Light.Change) {
    let changed = light.alter(by: change, .turning(.it(.on)))
    let expected = AppState.home(lights: .kinds.map { $0 == light ? changed : $0 })
    let both = [change, .turning(.it(.on))]
    #expect(AppState.home.alter(by: .by(.changing(.light(light.id, by: both)))).uncounted == expected)
  }

  @Test("replaces a light that is as it was", arguments: [Light].kinds)
  func replacingLight(light: Light) {
    let new = Light(id: light.id, name: "New", isReachable: false)
    let expected = AppState.home(lights: .kinds.map { $0 == light ? new : $0 })
    #expect(AppState.home.alter(by: .by(.replacing(.light(light, with: new)))).uncounted == expected)
  }

  @Test("adds a room, or puts it in the place of the one with its number")
  func addingRoom() {
    let (first, second) = (Room(id: 1, name: "New"), Room(id: 2, name: "New"))
    #expect(AppState.home.alter(by: .by(.adding(.room(first)))) == .home(rooms: [first]))
    #expect(AppState.home.alter(by: .by(.adding(.room(second)))) == .home(rooms: [.office, second]))
  }

  @Test("removes a room, and none of its lights")
  func removingRoom() {
    #expect(AppState.home.alter(by: .by(.removing(.room(1)))) == .home(rooms: []))
  }

  @Test("changes a room", arguments: RoomChangeTests.changes)
  func changingRoom(change: Room.Change) {
    let expected = AppState.home(rooms: [Room.office.alter(by: change, .adding(.light(9)))])
    #expect(AppState.home.alter(by: .by(.changing(.room(1, by: [change, .adding(.light(9))])))) == expected)
  }

  @Test("replaces a room that is as it was")
  func replacingRoom() {
    let new = Room(id: 1, name: "New")
    #expect(AppState.home.alter(by: .by(.replacing(.room(.office, with: new)))) == .home(rooms: [new]))
  }

  @Test("adds a zone, or puts it in the place of the one with its number")
  func addingZone() {
    let (first, second) = (Zone(id: 1, name: "New"), Zone(id: 2, name: "New"))
    #expect(AppState.home.alter(by: .by(.adding(.zone(first)))) == .home(zones: [first]))
    #expect(AppState.home.alter(by: .by(.adding(.zone(second)))) == .home(zones: [.upstairs, second]))
  }

  @Test("removes a zone, and none of its lights")
  func removingZone() {
    #expect(AppState.home.alter(by: .by(.removing(.zone(1)))) == .home(zones: []))
  }

  @Test("changes a zone", arguments: ZoneChangeTests.changes)
  func changingZone(change: Zone.Change) {
    let expected = AppState.home(zones: [Zone.upstairs.alter(by: change, .adding(.light(9)))])
    #expect(AppState.home.alter(by: .by(.changing(.zone(1, by: [change, .adding(.light(9))])))) == expected)
  }

  @Test("replaces a zone that is as it was")
  func replacingZone() {
    let new = Zone(id: 1, name: "New")
    #expect(AppState.home.alter(by: .by(.replacing(.zone(.upstairs, with: new)))) == .home(zones: [new]))
  }

  @Test("adds a scene, or puts it in the place of the one with its text")
  func addingScene() {
    let (first, second) = (Scene(id: "relax", name: "New"), Scene(id: "second", name: "New"))
    #expect(AppState.home.alter(by: .by(.adding(.scene(first)))) == .home(scenes: [first]))
    #expect(AppState.home.alter(by: .by(.adding(.scene(second)))) == .home(scenes: [.relax, second]))
  }

  @Test("removes a scene, and none of its lights")
  func removingScene() {
    #expect(AppState.home.alter(by: .by(.removing(.scene("relax")))) == .home(scenes: []))
  }

  @Test("changes a scene", arguments: SceneChangeTests.changes)
  func changingScene(change: Scene.Change) {
    let expected = AppState.home(scenes: [Scene.relax.alter(by: change, .adding(.light(9)))])
    #expect(AppState.home.alter(by: .by(.changing(.scene("relax", by: [change, .adding(.light(9))])))) == expected)
  }

  @Test("replaces a scene that is as it was")
  func replacingScene() {
    let new = Scene(id: "relax", name: "New")
    #expect(AppState.home.alter(by: .by(.replacing(.scene(.relax, with: new)))) == .home(scenes: [new]))
  }

  @Test("makes a light a favourite, once", arguments: [1, 2, 3, 4, 5, 6] as [Light.ID])
  func addingFavorite(id: Light.ID) {
    #expect(AppState.home.alter(by: .by(.adding(.favorite(id)))) == .home(favorites: [1, 2, id]))
  }

  @Test("makes a light no favourite any more", arguments: [1, 2, 3, 4, 5, 6] as [Light.ID])
  func removingFavorite(id: Light.ID) {
    #expect(AppState.home.alter(by: .by(.removing(.favorite(id)))) == .home(favorites: [1, 2].filter { $0 != id }))
  }

  @Test("puts an organisation in the place of the one that was loaded")
  func addingOrganisation() {
    #expect(AppState().alter(by: .by(.adding(.organisation(.apple)))) == AppState(organisation: .apple))
    #expect(AppState.home.alter(by: .by(.adding(.organisation(.apple)))) == .home(organisation: .apple))
  }

  @Test("changes the organisation that was loaded", arguments: OrganisationChangeTests.changes)
  func changingOrganisation(change: Organisation.Change) {
    let expected = AppState.home(organisation: Organisation.loaded.alter(by: change, .answering(.it(at: .epoch))))
    let both = [change, .answering(.it(at: .epoch))]
    #expect(AppState.home.alter(by: .by(.changing(.organisation(.pointfree, by: both)))) == expected)
  }

  @Test("isn't needed to read a state from before there were organisations")
  func former() throws {
    #expect(try read(#"{"lights":[],"rooms":[],"favorites":[]}"#) == AppState())
  }

  @Test("puts an upload behind those that wait, or in the place of the one with its identifier")
  func addingUpload() {
    let again = Upload(id: Upload.evening.id, snapshot: Upload.morning.snapshot)
    let waiting = AppState.home.alter(by: .by(.adding(.upload(.evening))), .by(.adding(.upload(.morning))))
    #expect(waiting == .home(uploads: [.evening, .morning]))
    #expect(waiting.alter(by: .by(.adding(.upload(again)))) == .home(uploads: [again, .morning]))
  }

  @Test("changes and removes one upload alone")
  func changingUpload() {
    let step = Upload.Change.stepping(.to(.init(), after: .allocating))
    let waiting = AppState.home(uploads: [.evening, .morning])
    #expect(
      waiting.alter(by: .by(.changing(.upload(Upload.morning.id, by: [step]))))
        == .home(uploads: [.evening, Upload.morning.alter(by: step)]))
    #expect(waiting.alter(by: .by(.removing(.upload(Upload.evening.id)))) == .home(uploads: [.morning]))
  }

  @Test("forgets all that is known of a bridge's home, and nothing of the rest")
  func removingHome() {
    let rest = AppState(organisation: .loaded, uploads: [.evening])
    #expect(AppState.home(uploads: [.evening]).alter(by: .by(.removing(.home))).uncounted == rest)
  }

  @Test("made before there were uploads is read with none")
  func older() throws {
    #expect(try read(#"{"lights": [], "rooms": [], "favorites": [{"id": 3}]}"#) == AppState(favorites: [Favorite(3)]))
  }

  @Test("changes where the person is, and nothing else")
  func changingRoute() {
    let route = Route(.lights(75), sheets: [.rename])
    let there = AppState.home.alter(by: .by(.changing(.route(by: [.going(.to(route))]))))
    #expect(there.route == route)
    #expect(there.alter(by: .by(.changing(.route(by: [.going(.to(.first))])))) == .home)
    #expect(there.alter(by: .by(.changing(.route(by: [.going(.back), .going(.back)])))) == .home)
  }

  @Test("makes known that there is nothing else in a part", arguments: AppState.Change.Loading.allCases)
  func loading(part: AppState.Change.Loading) {
    #expect(AppState().loaded == [])
    #expect(AppState().alter(by: .by(.loading(part))) == AppState(loaded: [part]))
  }

  @Test("of what isn't there, or isn't as it was, does nothing", arguments: AppStateChangeTests.idle)
  func nothing(change: AppState.Change) {
    #expect(AppState.home.alter(by: change) == AppState.home)
  }

  @Test("leaves the state that it was made to as it was", arguments: AppStateChangeTests.changes)
  func immutability(change: AppState.Change) {
    let home = AppState.home
    let parts = { (home: AppState) in
      (Array(home.lights), Array(home.rooms), Array(home.zones), Array(home.scenes), Array(home.favorites))
    }
    let before = parts(home)
    #expect(home.alter(by: change) != home)
    #expect(parts(home) == before)
  }

  @Test("comes to the same whether it is made with others or after them")
  func several() {
    #expect(AppState.home.alter(by: Self.changes) == Self.changes.reduce(AppState.home) { $0.alter(by: $1) })
  }

  @Test("and a state outlive being written and read", arguments: AppStateChangeTests.changes + AppStateChangeTests.idle)
  func coding(change: AppState.Change) throws {
    #expect(try roundTrip(change) == change)
    #expect(try roundTrip(AppState.home.alter(by: change)) == AppState.home.alter(by: change))
  }

  /// Every kind of change that there is, each of which changes something.
  static let changes: [AppState.Change] = [
    .by(.adding(.light(Light(id: 6, name: "New")))), .by(.removing(.light(1))),
    .by(.changing(.light(2, by: [.turning(.it(.on))]))), .by(.replacing(.light(.plug, with: renamedPlug))),
    .by(.adding(.room(Room(id: 2, name: "New")))), .by(.removing(.room(1))),
    .by(.changing(.room(1, by: [.renaming(.it(to: "New"))]))),
    .by(.replacing(.room(.office, with: Room(id: 1, name: "New")))),
    .by(.adding(.zone(Zone(id: 2, name: "New")))), .by(.removing(.zone(1))),
    .by(.changing(.zone(1, by: [.renaming(.it(to: "New"))]))),
    .by(.replacing(.zone(.upstairs, with: Zone(id: 1, name: "New")))),
    .by(.adding(.scene(Scene(id: "new", name: "New")))), .by(.removing(.scene("relax"))),
    .by(.changing(.scene("relax", by: [.renaming(.it(to: "New"))]))),
    .by(.replacing(.scene(.relax, with: Scene(id: "relax", name: "New")))),
    .by(.adding(.favorite(3))), .by(.removing(.favorite(1))),
    .by(.adding(.organisation(.apple))),
    .by(.changing(.organisation(.pointfree, by: [.removing(.repository(1))]))),
    .by(.adding(.upload(.evening))), .by(.removing(.home)),
    .by(.changing(.route(by: [.going(.to(Route(.favorites(9))))]))),
    .reading(.adding(.light(Light(id: 6, name: "New"))), since: 0),
  ]

  /// Changes without anything to change.
  static let idle: [AppState.Change] = [
    .by(.removing(.light(9))), .by(.removing(.room(9))), .by(.removing(.favorite(9))),
    .by(.changing(.light(9, by: [.turning(.it(.on))]))), .by(.changing(.room(9, by: [.renaming(.it(to: "New"))]))),
    .by(.changing(.light(1, by: []))), .by(.changing(.room(1, by: []))),
    .by(.replacing(.light(renamedPlug, with: .plug))), .by(.replacing(.light(.plug, with: .dimmable))),
    .by(.replacing(.light(Light(id: 9, name: "Gone"), with: Light(id: 9, name: "New")))),
    .by(.replacing(.room(Room(id: 1, name: "Kitchen"), with: Room(id: 1, name: "New")))),
    .by(.replacing(.room(.office, with: Room(id: 2, name: "New")))),
    .by(.removing(.zone(9))), .by(.changing(.zone(9, by: [.renaming(.it(to: "New"))]))),
    .by(.changing(.zone(1, by: []))),
    .by(.replacing(.zone(Zone(id: 1, name: "Downstairs"), with: Zone(id: 1, name: "New")))),
    .by(.replacing(.zone(.upstairs, with: Zone(id: 2, name: "New")))),
    .by(.removing(.scene("gone"))), .by(.changing(.scene("gone", by: [.renaming(.it(to: "New"))]))),
    .by(.changing(.scene("relax", by: []))),
    .by(.replacing(.scene(Scene(id: "relax", name: "Bright"), with: Scene(id: "relax", name: "New")))),
    .by(.replacing(.scene(.relax, with: Scene(id: "new", name: "New")))),
    .by(.adding(.favorite(1))),
    .by(.changing(.organisation(.apple, by: [.answering(.it(at: .epoch))]))),
    .by(.removing(.upload(Upload.evening.id))), .by(.changing(.upload(Upload.evening.id, by: [.restarting(.it)]))),
    .by(.changing(.route(by: [.going(.back)]))), .by(.changing(.route(by: []))), .by(.loading(.lights)),
    .reading(.adding(.light(.plug)), since: 0),
  ]

  private static let renamedPlug = Light.plug.alter(by: .renaming(.it(to: "New")))
}

extension AppState {
  fileprivate static let home = home()

  /// The state as it would be if nobody had changed it.
  fileprivate var uncounted: AppState {
    AppState(
      lights: lights, rooms: rooms, zones: zones, scenes: scenes, favorites: favorites, organisation: organisation,
      uploads: uploads, route: route, loaded: loaded)
  }

  /// The home, with another part in place of one of its own.
  fileprivate static func home(
    lights: [Light] = .kinds, rooms: [Room] = [.office], zones: [Zone] = [.upstairs], scenes: [Scene] = [.relax],
    favorites: [Light.ID] = [1, 2], organisation: Organisation = .loaded, uploads: [Upload] = []
  ) -> AppState {
    AppState(
      lights: IdentifiedCollection(lights), rooms: IdentifiedCollection(rooms), zones: IdentifiedCollection(zones),
      scenes: IdentifiedCollection(scenes), favorites: IdentifiedCollection(favorites.map(Favorite.init)),
      organisation: organisation, uploads: uploads, loaded: Set(AppState.Change.Loading.allCases))
  }
}

extension Room {
  fileprivate static let office = Room(id: 1, name: "Office", lights: [1, 2])
}

extension Zone {
  fileprivate static let upstairs = Zone(id: 1, name: "Upstairs", lights: [1, 2])
}

extension Scene {
  fileprivate static let relax = Scene(id: "relax", name: "Relax", group: 1, lights: [1, 2])
}

extension Organisation {
  fileprivate static let loaded = Organisation(id: .pointfree, answeredAt: .pushed, repositories: [.blog])
  fileprivate static let apple = Organisation(id: .apple, answeredAt: .pushed)
}
