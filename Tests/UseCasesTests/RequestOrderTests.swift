import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("Every request, call by call")
struct RequestOrderTests {
  @Test(
    "asks the bridge first, then tells the store, then responds",
    .current { $0.store = createStore(AppState()) }, arguments: Errand.toLight + Errand.aboutLight)
  func order(errand: Errand) async {
    let calls = Recorder<String>()
    await withCurrent(swapping: { $0.record(in: calls) }) {
      _ = await errand.responses { calls.record("response") }
    }
    let steps = ["bridge.lights", "store.change", "bridge.command", "store.change", "response"]
    let isAboutStore = errand.testDescription.hasPrefix("FavoriteAdder")
    #expect(calls.events == steps.filter { !isAboutStore || $0 != "bridge.command" })
  }

  @Test("of a room reads rooms and lights first", .current { $0.store = createStore(AppState()) })
  func roomOrder() async {
    let calls = Recorder<String>()
    await withCurrent(swapping: { $0.record(in: calls) }) {
      _ = await Errand.turnRoom.responses { calls.record("response") }
    }
    #expect(
      calls.events == [
        "bridge.rooms", "store.change", "bridge.lights", "store.change", "bridge.command", "store.change", "response",
      ])
  }

  @Test("of a zone reads zones and lights first", .current { $0.store = createStore(AppState()) })
  func zoneOrder() async {
    let calls = Recorder<String>()
    await withCurrent(swapping: { $0.record(in: calls) }) {
      _ = await Errand.turnZone.responses { calls.record("response") }
    }
    #expect(
      calls.events == [
        "bridge.zones", "store.change", "bridge.lights", "store.change", "bridge.command", "store.change", "response",
      ])
  }

  @Test(
    "of a scene reads scenes and lights first, and the lights again when it is recalled",
    .current { $0.store = createStore(AppState()) })
  func sceneOrder() async {
    let calls = Recorder<String>()
    await withCurrent(swapping: { $0.record(in: calls) }) {
      for _ in 1...2 { _ = await Errand.recall.responses { calls.record("response") } }
    }
    let recalling = [
      "bridge.lights", "store.change", "bridge.command", "bridge.lights", "store.change", "response",
    ]
    #expect(calls.events == ["bridge.scenes", "store.change"] + recalling + recalling)
  }
}
