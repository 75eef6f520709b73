import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The scene loader")
struct SceneLoaderTests {
  static let (relax, bright, nightlight) = (
    Scene(id: "1", name: "Relax", lights: [1]), Scene(id: "2", name: "Bright"), Scene(id: "3", name: "Nightlight")
  )
  static let known = AppState(
    lights: IdentifiedCollection([Light].kinds), scenes: [relax, bright], favorites: [Favorite(1)])

  @Test(
    "takes over which scenes there are and what they are now, and reads no lights",
    .current {
      $0.store = createStore(Self.known)
      $0.bridge.scenes = { [Self.nightlight, Scene(id: "1", name: "Calm", lights: [2])] }
    })
  func loading() async {
    #expect(await responses(of: SceneLoader.self, to: .load) == [.loading(.succeeded)])
    let expected = AppState(
      lights: Self.known.lights, scenes: [Scene(id: "1", name: "Calm", lights: [2]), Self.nightlight],
      favorites: Self.known.favorites)
    #expect(stored() == expected)
  }

  @Test("changes nothing where nothing changed", .current { $0.bridge.scenes = { [Self.relax, Self.bright] } })
  func idle() async {
    let changes = Recorder<[AppState.Change]>()
    await withCurrent(swapping: {
      $0.store.state = { Self.known }
      $0.store.change = { made in changes.record(made) }
    }) {
      await Errand.loadScenes.expect(.succeeded)
    }
    #expect(changes.events == [[]])
  }

  @Test("leaves a scene alone that is changed while the bridge is read")
  func race() async {
    await withCurrent(swapping: { environment in
      let store = createStore(Self.known)
      environment.store = store
      environment.bridge.scenes = { () throws(BridgeError) in
        do throws(StoreError) {
          try store.change([.by(.changing(.scene("1", by: [.renaming(.it(to: "Newer"))])))])
        } catch { throw .malformed("\(error)") }
        return [Scene(id: "1", name: "Stale"), Scene(id: "2", name: "Fresh")]
      }
    }) {
      await Errand.loadScenes.expect(.succeeded)
      #expect(stored().scenes.map(\.name) == ["Newer", "Fresh"])
    }
  }

  @Test("fails as the bridge does", .current { $0.store = createStore(Self.known) }, arguments: BridgeError.all)
  func failing(error: BridgeError) async {
    await withCurrent(swapping: { $0.bridge.scenes = { () throws(BridgeError) in throw error } }) {
      await Errand.loadScenes.expect(.failed(.bridge(error)))
      #expect(stored() == Self.known)
    }
  }
}
