import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The room loader")
struct RoomLoaderTests {
  static let (office, kitchen, hall) = (
    Room(id: 1, name: "Office", lights: [1]), Room(id: 2, name: "Kitchen"), Room(id: 3, name: "Hall")
  )
  static let known = AppState(
    lights: IdentifiedCollection([Light].kinds), rooms: [office, kitchen], favorites: [Favorite(1)])

  @Test(
    "takes over which rooms there are and what they are now, and reads no lights",
    .current {
      $0.store = createStore(Self.known)
      $0.bridge.rooms = { [Self.hall, Room(id: 1, name: "Study", lights: [2])] }
    })
  func loading() async {
    #expect(await responses(of: RoomLoader.self, to: .load) == [.loading(.succeeded)])
    let expected = AppState(
      lights: Self.known.lights, rooms: [Room(id: 1, name: "Study", lights: [2]), Self.hall],
      favorites: Self.known.favorites)
    #expect(stored() == expected)
  }

  @Test("changes nothing where nothing changed", .current { $0.bridge.rooms = { [Self.office, Self.kitchen] } })
  func idle() async {
    let changes = Recorder<[AppState.Change]>()
    await withCurrent(swapping: {
      $0.store.state = { Self.known }
      $0.store.change = { made in changes.record(made) }
    }) {
      await Errand.loadRooms.expect(.succeeded)
    }
    #expect(changes.events == [[]])
  }

  @Test("leaves a room alone that is changed while the bridge is read")
  func race() async {
    await withCurrent(swapping: { environment in
      let store = createStore(Self.known)
      environment.store = store
      environment.bridge.rooms = { () throws(BridgeError) in
        do throws(StoreError) {
          try store.change([.by(.changing(.room(1, by: [.renaming(.it(to: "Newer"))])))])
        } catch { throw .malformed("\(error)") }
        return [Room(id: 1, name: "Stale"), Room(id: 2, name: "Fresh")]
      }
    }) {
      await Errand.loadRooms.expect(.succeeded)
      #expect(stored().rooms.map(\.name) == ["Newer", "Fresh"])
    }
  }

  @Test("fails as the bridge does", .current { $0.store = createStore(Self.known) }, arguments: BridgeError.all)
  func failing(error: BridgeError) async {
    await withCurrent(swapping: { $0.bridge.rooms = { () throws(BridgeError) in throw error } }) {
      await Errand.loadRooms.expect(.failed(.bridge(error)))
      #expect(stored() == Self.known)
    }
  }
}
