import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The light loader")
struct LightLoaderTests {
  static let shown = Light.color.alter(by: .toggling(.display(to: .scrubbing)))
  static let known = AppState(
    lights: [.plug, .dimmable, shown], rooms: [Room(id: 1, name: "Office", lights: [1, 2])],
    favorites: [Favorite(1), Favorite(2)])

  @Test(
    "takes over which lights there are, and the favourites go with theirs",
    .current {
      $0.store = createStore(Self.known)
      $0.bridge.lights = { [.extended, .plug, .color] }
    })
  func loading() async {
    #expect(await responses(of: LightLoader.self, to: .load) == [.loading(.succeeded)])
    let expected = AppState(
      lights: [.plug, Self.shown, .extended], rooms: Self.known.rooms, favorites: [Favorite(1)])
    #expect(stored() == expected)
  }

  @Test("takes over what a light is now, but for how it is shown", .current { $0.store = createStore(Self.known) })
  func reloading() async {
    let now = Light(id: 4, name: "New", isReachable: false, power: .on, brightness: .full)
    await withCurrent(swapping: { $0.bridge.lights = { [now] } }) {
      await Errand.loadLights.expect(.succeeded)
      #expect(Array(stored().lights) == [now.alter(by: .toggling(.display(to: .scrubbing)))])
    }
  }

  @Test(
    "makes known that all lights are there, also where there are none",
    .current {
      $0.store = createStore(AppState())
      $0.bridge.lights = { [] }
    })
  func loaded() async {
    await Errand.loadLights.expect(.succeeded)
    #expect(stored() == AppState(loaded: [.lights]))
  }

  @Test("changes nothing where nothing changed", .current { $0.bridge.lights = { .kinds } })
  func idle() async {
    let changes = Recorder<[AppState.Change]>()
    await withCurrent(swapping: {
      $0.store.state = { AppState(lights: IdentifiedCollection([Light].kinds)) }
      $0.store.change = { made in changes.record(made) }
    }) {
      await Errand.loadLights.expect(.succeeded)
    }
    #expect(changes.events == [[]])
  }

  @Test("leaves a light alone that is changed while the bridge is read")
  func race() async {
    let turned = Light.plug.alter(by: .turning(.it(.on)))
    await withCurrent(swapping: { environment in
      let store = createStore(Self.known)
      environment.store = store
      environment.bridge.lights = { () throws(BridgeError) in
        do throws(StoreError) {
          try store.change([.by(.changing(.light(1, by: [.turning(.it(.on))])))])
        } catch { throw .malformed("\(error)") }
        return [Light(id: 1, name: "Stale"), Light(id: 2, name: "Fresh")]
      }
    }) {
      await Errand.loadLights.expect(.succeeded)
      #expect(Array(stored().lights) == [turned, Light(id: 2, name: "Fresh")])
    }
  }

  @Test(
    "leaves a light alone that is changed back, or to what it is already, while the bridge is read",
    arguments: [[.turning(.it(.on)), .turning(.it(.off))], [.turning(.it(.off))]] as [[Light.Change]])
  func raceBack(changes: [Light.Change]) async {
    await withCurrent(swapping: { environment in
      let store = createStore(Self.known)
      environment.store = store
      environment.bridge.lights = { () throws(BridgeError) in
        do throws(StoreError) {
          try store.change(changes.map { .by(.changing(.light(1, by: [$0]))) })
        } catch { throw .malformed("\(error)") }
        return [Light(id: 1, name: "Stale", power: .on)]
      }
    }) {
      await Errand.loadLights.expect(.succeeded)
      #expect(Array(stored().lights) == [.plug])
    }
  }

  @Test("loads again each time that it is asked")
  func again() async {
    let reads = Recorder<Void>()
    await withCurrent(swapping: {
      $0.store = createStore(AppState())
      $0.bridge.lights = {
        reads.record(())
        return .kinds
      }
    }) {
      for _ in 1...3 { await Errand.loadLights.expect(.succeeded) }
    }
    #expect(reads.events.count == 3)
  }
}
