import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The zone loader")
struct ZoneLoaderTests {
  static let (upstairs, attic, cellar) = (
    Zone(id: 1, name: "Upstairs", lights: [1]), Zone(id: 2, name: "Attic"), Zone(id: 3, name: "Cellar")
  )
  static let known = AppState(
    lights: IdentifiedCollection([Light].kinds), zones: [upstairs, attic], favorites: [Favorite(1)])

  @Test(
    "takes over which zones there are and what they are now, and reads no lights",
    .current {
      $0.store = createStore(Self.known)
      $0.bridge.zones = { [Self.cellar, Zone(id: 1, name: "Study", lights: [2])] }
    })
  func loading() async {
    #expect(await responses(of: ZoneLoader.self, to: .load) == [.loading(.succeeded)])
    let expected = AppState(
      lights: Self.known.lights, zones: [Zone(id: 1, name: "Study", lights: [2]), Self.cellar],
      favorites: Self.known.favorites)
    #expect(stored() == expected)
  }

  @Test("changes nothing where nothing changed", .current { $0.bridge.zones = { [Self.upstairs, Self.attic] } })
  func idle() async {
    let changes = Recorder<[AppState.Change]>()
    await withCurrent(swapping: {
      $0.store.state = { Self.known }
      $0.store.change = { made in changes.record(made) }
    }) {
      await Errand.loadZones.expect(.succeeded)
    }
    #expect(changes.events == [[]])
  }

  @Test("leaves a zone alone that is changed while the bridge is read")
  func race() async {
    await withCurrent(swapping: { environment in
      let store = createStore(Self.known)
      environment.store = store
      environment.bridge.zones = { () throws(BridgeError) in
        do throws(StoreError) {
          try store.change([.by(.changing(.zone(1, by: [.renaming(.it(to: "Newer"))])))])
        } catch { throw .malformed("\(error)") }
        return [Zone(id: 1, name: "Stale"), Zone(id: 2, name: "Fresh")]
      }
    }) {
      await Errand.loadZones.expect(.succeeded)
      #expect(stored().zones.map(\.name) == ["Newer", "Fresh"])
    }
  }

  @Test("fails as the bridge does", .current { $0.store = createStore(Self.known) }, arguments: BridgeError.all)
  func failing(error: BridgeError) async {
    await withCurrent(swapping: { $0.bridge.zones = { () throws(BridgeError) in throw error } }) {
      await Errand.loadZones.expect(.failed(.bridge(error)))
      #expect(stored() == Self.known)
    }
  }
}
