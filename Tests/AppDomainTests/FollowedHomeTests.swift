import AppDomain
import Features
import KhipuConcurrency
import KhipuControl
import KhipuDomain
import KhipuTestTools
import KhipuValues
import Models
import Synchronization
import TestSupport
import Testing
@_spi(Composition) import UseCases

/// Other apps and commands change a home concurrently, while the event stream is cut again and again.
@Suite(.timeLimit(.minutes(10)))
struct FollowedHomeTests {
  @Test("A followed home ends up with the bridge's lights, despite cut streams, lost events and concurrent commands")
  func endsUpWithBridgesLights() async {
    // KHIPU_EXPERIMENTS=all runs 100,000 steps.
    await Fuzzing.lines.run { generator in
      let bridge = PushingBridge()
      let store = createStore(AppState())
      await withCurrent(bridge.environment(with: store)) {
        let app = createAppDomain()
        await withTaskGroup { [steps = generator] group in
          group.addTask {
            do throws(Failure) { try await app.run(allSources, of: store) } catch { Issue.record(error) }
          }
          group.addTask {
            var generator = steps
            for _ in 0..<500 { await Self.step(bridge, app, &generator) }
            // The last events may be lost with the stream; if they aren't repeated, everything is read again.
            bridge.change(1, .on)
            bridge.cut(for: Double.random(in: 0..<120, using: &generator))
            await bridge.isFollowed()
          }
          await group.next()
          group.cancelAll()
        }
      }
      let known = try await store.state().home.lights
      guard Array(known) == bridge.lights else { throw Finding("\(Array(known)), and not \(bridge.lights)") }
    }
  }

  private static func step(_ bridge: PushingBridge, _ app: AppDomain.Domain, _ generator: inout SeededGenerator) async {
    let light = Light.ID(clamping: Int.random(in: 1...5, using: &generator))
    let isOn = Bool.random(using: &generator)
    switch Int.random(in: 0..<100, using: &generator) {
    case 0: bridge.cut(for: Double.random(in: 0..<120, using: &generator))
    case 1..<20: await app(.lighting(.turn(.light(light), isOn ? .on : .off)))
    case 20..<30: await app(.lighting(.toggle(.all)))
    case _: bridge.change(light, isOn ? .on : .off)
    }
    if Int.random(in: 0..<4, using: &generator) == 0 { await Task.yield() }
  }
}

/// A bridge that sends events, and repeats those of the last minute after a cut.
private final class PushingBridge: Sendable {
  private struct Content {
    var lights: IdentifiedCollection<Light> = []
    var time = 0.0
    /// The seconds that pass before the next stream opens.
    var gap = 0.0
    // The number of the newest event, and of the oldest that is repeated.
    var newest = 0
    var oldest = 0
    /// The number of cut streams.
    var cuts = 0
    /// Whether the stream has sent all events.
    var isFollowed = false
    var news: AsyncStream<Void>.Continuation?

    /// After more than a minute, earlier events aren't repeated.
    mutating func passGap() {
      if gap > 60 { oldest = newest + 1 }
      time += gap
      gap = 0
    }
  }

  private let content: Mutex<Content>

  init() {
    content = Mutex(
      Content(lights: IdentifiedCollection((1...5).map { Light(id: Light.ID(clamping: $0), name: "\($0)") })))
  }

  var lights: [Light] { content.withLock { Array($0.lights) } }

  func change(_ light: Light.ID, _ power: Power) {
    content.withLock { content in
      content.lights.update(light) { $0 = (consume $0).alter(by: .turning(.it(power))) }
      content.newest += 1
      content.isFollowed = false
      content.news?.yield()
    }
  }

  /// Cuts the stream. The next one opens `seconds` later.
  func cut(for seconds: Double) {
    content.withLock { content in
      content.gap += seconds
      content.cuts += 1
      content.isFollowed = false
      content.news?.finish()
    }
  }

  /// Returns once all events are sent and received, or the caller is cancelled, for example by the time limit.
  func isFollowed() async { while !Task.isCancelled, !content.withLock(\.isFollowed) { await Task.yield() } }

  func environment(with store: Store<AppState>) -> Environment {
    var environment = Environment.mock
    environment.store = store
    environment.date = { .epoch + self.content.withLock(\.time) }
    environment.sleep = { if $0 == .seconds(300) { await untilCancelled() } else { await Task.yield() } }
    environment.bridge = Bridge(
      lightRecords: {
        await Task.yield()
        return Bridge.LightRecords(self.lights)
      }, groups: { .init() }, scenes: { [] },
      change: { light, changes, _ in
        await Task.yield()
        for power in changes.compactMap(\.newPower) { self.change(light.id, power) }
        return Bridge.Reply(changes)
      },
      changeAll: { _, changes, _ in
        for light in self.lights { for power in changes.compactMap(\.newPower) { self.change(light.id, power) } }
        return Bridge.Reply(changes)
      }, recall: { _, _ in Bridge.Reply([]) }, events: { await self.tell($0) })
    return environment
  }

  private func tell(_ listener: Bridge.Listener) async -> Bool {
    let (stream, news) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let (first, cuts) = content.withLock { content in
      content.passGap()
      content.news = news
      // Events that are too old aren't repeated.
      return (max(listener.last.flatMap { Int($0) } ?? content.newest, content.oldest - 1), content.cuts)
    }
    var reported = first
    await listener.receive(.begins)
    news.yield()
    for await _ in stream {
      let newest = content.withLock { $0.cuts == cuts ? $0.newest : reported }
      if newest > reported { await listener.receive(.changed([.lights], id: "\(newest)")) }
      reported = newest
      content.withLock { $0.isFollowed = $0.newest == newest && $0.cuts == cuts }
    }
    content.withLock { $0.passGap() }
    return true
  }
}
