import KhipuTestTools
import KhipuValues
import Models
import Synchronization
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.timeLimit(.minutes(10)))
struct HomeFollowerPositionTests {
  @Test(
    "If the last event had an ID, the home follower resumes after it; otherwise, it reports the whole home again",
    arguments: [
      ("7:0", ["lights", "rooms", "zones", "scenes", "rooms"]),
      ("", ["lights", "rooms", "zones", "scenes", "rooms", "lights", "rooms", "zones", "scenes"]),
    ])
  func position(_ id: String, _ read: [String]) async {
    let (begun, asked, received) = (Signal(), Recorder<String?>(), Recorder<String>())
    var bridge = Bridge.mock()
    bridge.events = { listener throws(BridgeError) in
      asked.record(listener.last)
      await listener.receive(.begins)
      guard asked.events.count == 1 else {
        begun.send()
        await Signal().wait()
        throw .cancelled
      }
      await listener.receive(.changed([.rooms], id: id))
      return true
    }
    var environment = Environment.mock(bridge: bridge)
    environment.date = { 1000 }
    environment.sleep = { if $0 > .seconds(1) { await Signal().wait() } }
    await withCurrent(environment) {
      await HomeFollower().follow(until: begun) { if case .changed(let part) = $0 { received.record(part.rawValue) } }
    }
    #expect(asked.events == [nil, id.isEmpty ? nil : id])
    #expect(received.events == read)
  }
}
