import KhipuControl
import Models
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite("Every request, call by call", .current { $0.store = createStore(AppState()) })
struct RequestOrderTests {
  @Test(
    "reads what it needs, tells the store, asks the bridge, and tells the store again",
    arguments: [
      (AnyRequest.toLight, ["bridge.lights", "store.change", "bridge.command", "store.change"]),
      (
        AnyRequest.toRoom + AnyRequest.toZone + AnyRequest.toEachOfRoom + AnyRequest.toEachOfZone,
        ["bridge.groups", "store.change", "bridge.lights", "store.change", "bridge.command", "store.change"]
      ),
    ])
  func order(requests: [AnyRequest], expected: [String]) async {
    for request in requests {
      let calls = Recorder<String>()
      await withCurrent(swapping: {
        $0.store = createStore(AppState())
        $0.record(in: calls)
      }) { await request.expect(.succeeded) }
      #expect(calls.events == expected, "\(request.testDescription)")
    }
  }

  @Test("of a scene reads scenes and lights first, and the lights again after it was recalled")
  func sceneOrder() async {
    let calls = Recorder<String>()
    await withCurrent(swapping: { $0.record(in: calls) }) {
      for _ in 1...2 { await AnyRequest.recall.expect(.succeeded) }
    }
    // The second one finds nothing new, and writes nothing.
    let first = ["bridge.scenes", "store.change", "bridge.lights", "store.change", "bridge.command", "bridge.lights"]
    #expect(calls.events == first + ["bridge.scenes", "bridge.lights", "bridge.command", "bridge.lights"])
  }
}
