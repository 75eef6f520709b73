import HomeDomain
import KhipuConcurrency
import KhipuTestTools
import Models
import TestSupport
import Testing
import UseCases

@testable import HomeApp

@Suite(.timeLimit(.minutes(10))) @MainActor
struct DraggedSliderTests {
  /// The length of a pause and the signal that ends it. A length of zero isn't a pause: it marks that an event was handled.
  private typealias Pause = (length: Duration, end: Signal)

  @Test(
    "While a slider is dragged, its newest value is sent every 195 ms, and the bridge's events cause only two reads")
  func eventsCauseTwoReads() async throws {
    let (reads, sent, hasBegun) = (Recorder<Void>(), Recorder<[Light.Change]>(), Signal())
    let (pauses, pause) = AsyncStream.makeStream(of: Pause.self)
    let (events, event) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
    var environment = HomeEnvironment.mock
    let bridge = environment.lights.bridge
    environment.lights.bridge.lights = { () throws(BridgeError) in
      reads.record(())
      return try await bridge.lights()
    }
    environment.lights.bridge.change = { light, changes, transition throws(BridgeError) in
      sent.record(changes)
      return try await bridge.change(light, changes, transition)
    }
    environment.lights.bridge.events = { listener throws(BridgeError) in
      await listener.receive(.begins)
      hasBegun.send()
      for await id in events {
        await listener.receive(.changed([.lights], id: "\(id)"))
        pause.yield((.zero, Signal()))
      }
      throw .cancelled
    }
    environment.lights.sleep = { length in
      guard !Task.isCancelled else { return }
      let end = Signal()
      pause.yield((length, end))
      await end.wait()
    }
    let assembly = Assembly(environment, frame: {})
    let lighting = assembly.lighting
    try await whileRunning(assembly.run) {
      await hasBegun.wait()
      let earlier = reads.events.count
      var ends: [Duration: Signal] = [:]
      var all = pauses.makeAsyncIterator()
      lighting[brightness: 1] = 0.99
      await wait { lighting[brightness: 1] == 0.99 }
      event.yield(0)
      // 52 pauses of 195 ms are about ten seconds.
      for round in 1...52 {
        while ends[.milliseconds(195)] == nil || ends[.milliseconds(500)] == nil, let next = await all.next() {
          try #require(next.length != .zero, "an event is read while the slider is dragged")
          ends[next.length] = next.end
        }
        for step in 0..<12 { lighting[brightness: 1] = Double(step) / 12 }
        lighting[brightness: 1] = Double(round) / 100
        ends.removeValue(forKey: .milliseconds(195))?.send()
        await wait { lighting[brightness: 1] == Double(round) / 100 }
        event.yield(round)
        ends.removeValue(forKey: .milliseconds(500))?.send()
      }
      while ends[.milliseconds(500)] == nil, let next = await all.next() { ends[next.length] = next.end }
      ends[.milliseconds(500)]?.send()
      while reads.events.count < earlier + 55, !Task.isCancelled { await Task.yield() }
      #expect(reads.events.count == earlier + 55)
    }
    #expect(sent.events.count == 53)
    #expect(sent.events.last == [.setting(.brightness(to: Level(clamping: 0.52)))])
    #expect(!assembly.alerts.isPresented)
  }
}
