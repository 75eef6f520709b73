import ModelsTestSupport
import KhipuControl
import KhipuValues
import Models
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite(.claimable, .current { $0.store = createStore(AppState()) })
struct RequestOrderTests {
  @Test(
    "A request to a light, room or zone reads and stores what it needs, then sends its command, then stores the reply",
    arguments: [
      (AnyRequest.toLight, ["bridge.lights", "store.change", "bridge.command", "store.change"]),
      (
        AnyRequest.toRoom + AnyRequest.toZone,
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

  @Test(
    "A request that depends on a light's value claims the storage before it reads, and releases it once the new value is stored",
    arguments: [
      AnyRequest.toggle(.light(.extended), over: nil),
      AnyRequest(Dimmer(), .increase(.hue, by: Points(clamping: 1), on: .light(.extended))),
      AnyRequest(Dimmer(), .decrease(.brightness, by: Points(clamping: 1), on: .light(.extended))),
    ])
  func claim(request: AnyRequest) async {
    let calls = Recorder<String>()
    await withCurrent(swapping: {
      $0.store = createStore(AppState())
      $0.record(in: calls)
      $0.storage.claim = {
        calls.record("claim")
        return { calls.record("end of the claim") }
      }
    }) { await request.expect(.succeeded) }
    let expected = ["claim", "bridge.lights", "store.change", "bridge.command", "store.change", "end of the claim"]
    #expect(calls.events == expected)
  }

  @Test("A request that fails releases its claim of the storage", .current { $0.bridge.lights = { [] } })
  func endOfClaim() async {
    let ends = Recorder<String>()
    await withCurrent(swapping: { $0.storage.claim = { { ends.record("end") } } }) {
      await AnyRequest.toggle(.light(.extended), over: nil).expect(.failed(.lighting(.missing(.light(.extended)))))
    }
    #expect(ends.events == ["end"])
  }

  @Test(
    "If the storage can't be claimed, a request that depends on a light's value fails and reads nothing",
    arguments: FileError.all)
  func unclaimed(error: FileError) async {
    await withCurrent(swapping: { $0.storage.claim = { () throws(FileError) in throw error } }) {
      await AnyRequest.toggle(.light(.extended), over: nil).expect(.failed(.claim(error)))
    }
  }

  @Test("A scene request reads scenes and lights first, and the lights again after the recall")
  func sceneOrder() async {
    let calls = Recorder<String>()
    await withCurrent(swapping: { $0.record(in: calls) }) {
      for _ in 1...2 { await AnyRequest.recall.expect(.succeeded) }
    }
    // Reads that find no change write nothing.
    let first = ["bridge.scenes", "store.change", "bridge.lights", "store.change", "bridge.command", "bridge.lights"]
    #expect(calls.events == first + ["bridge.scenes", "bridge.lights", "bridge.command", "bridge.lights"])
  }
}
