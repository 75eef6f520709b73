import KhipuControl
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

struct HomeLoaderTests {
  static let shown = Light.color.alter(by: .toggling(.display(to: .scrubbing)))
  static let (office, kitchen) = (
    LightGroup(id: 1, name: "Office", lights: [1, 2]), LightGroup(id: 2, name: "Kitchen")
  )
  static let (upstairs, attic) = (LightGroup(id: 3, name: "Upstairs", lights: [1]), LightGroup(id: 4, name: "Attic"))
  static let (relax, bright) = (LightScene(id: "1", name: "Relax", lights: [1]), LightScene(id: "2", name: "Bright"))
  static let known = state()

  /// The known state, with the given parts replaced.
  private static func state(
    lights: [Light] = [.plug, .dimmable, shown], rooms: [LightGroup] = [office, kitchen],
    zones: [LightGroup] = [upstairs, attic], scenes: [LightScene] = [relax, bright]
  ) -> AppState {
    AppState(
      home: Home(
        lights: IdentifiedCollection(lights), rooms: IdentifiedCollection(rooms), zones: IdentifiedCollection(zones),
        scenes: IdentifiedCollection(scenes), loaded: Set(HomePart.allCases)))
  }

  @Test(
    "The home loader adds and removes lights like the bridge, stores new values, and keeps displays and lights that can't be read",
    .current { $0.store = createStore(Self.known) }, arguments: [[], [4, 9]] as [[Light.ID]])
  func loading(unreadable: [Light.ID]) async {
    let now = Light(id: 4, name: "New", isReachable: false, power: .on, brightness: .full)
    let read: [Light] = unreadable.isEmpty ? [.extended, .plug, now] : [.extended, .plug]
    await withCurrent(swapping: { $0.bridge.lightRecords = { Bridge.LightRecords(read, unreadable: unreadable) } }) {
      #expect(await HomeLoader().request(.load(.lights)) == .succeeded)
      let shown = unreadable.isEmpty ? now.alter(by: .toggling(.display(to: .scrubbing))) : Self.shown
      #expect(await stored() == Self.state(lights: [.plug, shown, .extended]))
    }
  }

  @Test(
    "The home loader marks the lights as loaded, even if there are none",
    .current {
      $0.store = createStore(AppState())
      $0.bridge.lights = { [] }
    })
  func loaded() async {
    await AnyRequest.loadLights.expect(.succeeded)
    #expect(await stored() == AppState(home: Home(loaded: [.lights])))
  }

  @Test(
    "The home loader stores rooms and zones together, without reading the lights", arguments: [HomePart.rooms, .zones])
  func groups(part: HomePart) async {
    let (rooms, zones) = (
      [LightGroup(id: 1, name: "Study", lights: [2]), LightGroup(id: 5, name: "Hall")],
      [LightGroup(id: 3, name: "Above", lights: [2]), LightGroup(id: 5, name: "Cellar")]
    )
    await withCurrent(swapping: {
      $0.store = createStore(Self.known)
      $0.bridge.groups = { Bridge.Groups(rooms: rooms, zones: zones) }
    }) {
      #expect(await HomeLoader().request(.load(part)) == .succeeded)
      #expect(await stored() == Self.state(rooms: rooms, zones: zones))
    }
  }

  @Test("The home loader replaces the scenes, without reading the lights")
  func scenes() async {
    let scenes = [LightScene(id: "1", name: "Calm", lights: [2]), LightScene(id: "3", name: "Nightlight")]
    await withCurrent(swapping: {
      $0.store = createStore(Self.known)
      $0.bridge.scenes = { scenes }
    }) {
      #expect(await HomeLoader().request(.load(.scenes)) == .succeeded)
      #expect(await stored() == Self.state(scenes: scenes))
    }
  }

  @Test("If nothing changed, the home loader stores nothing", arguments: HomePart.allCases)
  func idle(part: HomePart) async {
    await withCurrent(swapping: {
      $0.store.state = { Self.known }
      $0.store.change = { Issue.record("\($0) is no change") }
      $0.bridge = .mock(
        lights: Array(Self.known.home.lights), rooms: [Self.kitchen, Self.office], zones: [Self.upstairs, Self.attic],
        scenes: [Self.relax, Self.bright])
    }) {
      #expect(await HomeLoader().request(.load(part)) == .succeeded)
    }
  }

  @Test("If the bridge fails, the home loader fails and changes nothing", arguments: HomePart.allCases, BridgeError.all)
  func failing(part: HomePart, error: BridgeError) async {
    await withCurrent(swapping: {
      $0.store = createStore(Self.known)
      $0.bridge = .failing(error)
    }) {
      #expect(await HomeLoader().request(.load(part)) == .failed(.bridge(error)))
      #expect(await stored() == Self.known)
    }
  }

  @Test(
    "The home loader ignores what it read of a light that changed meanwhile, even back again or only in its display",
    arguments: [
      [.turning(.it(.on)), .turning(.it(.off))], [.turning(.it(.off))], [.turning(.it(.on))],
      [.toggling(.display(to: .scrubbing))],
    ] as [[Light.Change]])
  func race(changes: [Light.Change]) async {
    await withCurrent(swapping: { environment in
      let store = createStore(Self.known)
      environment.store = store
      environment.bridge.lights = { () throws(BridgeError) in
        do throws(FileError) {
          try await store.change(changes.map { .home(.lights(.changing(1, by: [$0]))) })
        } catch { throw .malformed("\(error)") }
        return [Light(id: 1, name: "Stale", brightness: .full), Light(id: 2, name: "Fresh")]
      }
    }) {
      await AnyRequest.loadLights.expect(.succeeded)
      #expect(await Array(stored().home.lights) == [.plug.alter(by: changes), Light(id: 2, name: "Fresh")])
    }
  }
}
