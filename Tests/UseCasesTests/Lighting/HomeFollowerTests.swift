import KhipuConcurrency
import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing

@testable @_spi(Composition) import UseCases

@Suite(.timeLimit(.minutes(10)), .current { $0.store = createStore(AppState().alter(by: .samples)) })
struct HomeFollowerTests {
  private typealias News = HomeFollower.News
  private typealias Call = @Sendable (Bridge.Listener) async throws(BridgeError) -> Bool

  private static let all = HomePart.allCases.map(News.changed)
  private static let silence = "the bridge doesn't push changes and is read every 5 seconds"

  /// Follows a bridge that opens these streams, one per call, until one more is requested or `isOver` is sent. Returns
  /// the reported news, and records all pauses but those of five minutes.
  private func news(
    of calls: Call..., until isOver: Signal = Signal(), received: Recorder<News> = Recorder(),
    pauses: Recorder<Duration> = Recorder(), random: Double = 1,
    date: @escaping @Sendable (_ pauses: Int) -> Moment = { _ in .epoch },
    lights: @escaping @Sendable () async throws(BridgeError) -> [Light] = { [] },
    sleep: @escaping @Sendable (Duration) async -> Void = { if $0 == .seconds(300) { await untilCancelled() } }
  ) async -> [News] {
    let begun = Recorder<Void>()
    await withCurrent(swapping: { environment in
      environment.date = { date(pauses.events.count) }
      environment.sleep = { pause in
        if pause != .seconds(300) { pauses.record(pause) }
        await sleep(pause)
      }
      environment.random = { random }
      environment.bridge.lights = lights
      environment.bridge.events = { listener throws(BridgeError) in
        let call = begun.events.count
        begun.record(())
        if call < calls.count { return try await calls[call](listener) }
        isOver.send()
        await untilCancelled()
        throw .cancelled
      }
    }) {
      _ = await cancelled(after: isOver) { await HomeFollower().follow(received.record) }
    }
    return received.events
  }

  @Test("The home follower reports the whole home when the stream begins, and then the changed parts of each event")
  func following() async {
    let news = await news(of: { listener in
      #expect(listener.last == nil)
      await listener.receive(.begins)
      await listener.receive(.changed([.rooms, .lights], id: "1"))
      await listener.receive(.changed([], id: "2"))
      return true
    })
    #expect(news == Self.all + [.changed(.lights), .changed(.rooms)])
  }

  /// Two events about `parts`, the number of light changes `before` them and `within` each pause, and of the expected `pauses`.
  typealias Altering = (parts: Set<HomePart>, before: Int, within: [Int], pauses: Int)

  @Test(
    "While commands change lights, the home follower delays the report of an event that is only about lights",
    arguments: [
      ([.lights], 0, [], 0), ([.lights], 1, [0], 1), ([.lights], 2, [1, 1, 0], 3), ([.lights, .rooms], 1, [], 0),
      ([.rooms], 1, [], 0),
    ] as [Altering])
  func altering(_ altering: Altering) async throws {
    @Sendable func alter(_ count: Int) async throws {
      let change = Light.Change.turning(.it(.on))
      for _ in 0..<count { try await Current.store.change([.home(.lights(.changing(1, by: [change])))]) }
    }
    // How many reports came before each pause.
    let (received, pauses) = (Recorder<News>(), Recorder<Int>())
    try await alter(3)
    let news = await news(
      of: { listener in
        await listener.receive(.begins)
        do { try await alter(altering.before) } catch { Issue.record(error) }
        for id in ["1", "2"] { await listener.receive(.changed(altering.parts, id: id)) }
        return true
      },
      received: received,
      sleep: { pause in
        if pause == .seconds(300) { await untilCancelled() }
        guard pause == .milliseconds(500) else { return }
        do { try await alter(altering.within.dropFirst(pauses.events.count).first ?? 0) } catch { Issue.record(error) }
        pauses.record(received.events.count)
      })
    #expect(pauses.events == Array(repeating: Self.all.count, count: altering.pauses))
    let parts = HomePart.allCases.filter(altering.parts.contains)
    #expect(news == Self.all + (parts + parts).map(News.changed))
  }

  @Test(
    "The home follower resumes after the last event, or reports the whole home if there is none or it isn't of the last minute",
    arguments: [(60, "2", true), (61, "2", false), (-1, "2", false), (0, nil, false), (0, "", false)])
  func gap(seconds: Double, id: String?, isKept: Bool) async {
    let news = await news(
      of: { listener in
        await listener.receive(.begins)
        if let id { await listener.receive(.changed([.lights], id: id)) }
        return true
      },
      { listener in
        #expect(listener.last == (isKept ? id : nil))
        await listener.receive(.begins)
        return true
      }, date: { .epoch + seconds * Double($0) })
    #expect(news.filter { $0 == .changed(.scenes) }.count == (isKept ? 1 : 2))
  }

  @Test(
    "The home follower reports the whole home if the last event may be over a minute old when the stream opens",
    arguments: [
      (0, 60, 0, true), (0, 61, 0, false), (60, 0, 0, true), (61, 0, 0, false), (-61, 61, 0, false),
      (-61, 0, 61, false),
    ])
  func delay(handling: Double, opening: Double, pausing: Double, isKept: Bool) async {
    let (received, opened) = (Recorder<News>(), Recorder<Void>())
    let news = await news(
      of: { listener in
        await listener.receive(.begins)
        for id in ["1", "2"] { await listener.receive(.changed([.rooms], id: id)) }
        return true
      },
      { listener in
        opened.record(())
        await listener.receive(.begins)
        return true
      }, received: received,
      date: { pauses in
        // The first event is handled once its change is reported.
        let isHandled = received.events.count > Self.all.count
        return .epoch + (isHandled ? handling : 0) + pausing * Double(pauses) + (opened.events.isEmpty ? 0 : opening)
      })
    #expect(news == Self.all + [.changed(.rooms), .changed(.rooms)] + (isKept ? [] : Self.all))
  }

  @Test(
    "The home follower polls a bridge without a stream every five seconds, and reports once that it polls",
    arguments: [false, true])
  func polling(hasBegun: Bool) async {
    let (pauses, isOver) = (Recorder<Duration>(), Signal())
    let news = await news(
      of: { listener in
        if hasBegun { await listener.receive(.begins) }
        return false
      }, until: isOver, pauses: pauses,
      sleep: { pause in
        if pause != .seconds(300), pauses.events.count < 3 { return }
        if pauses.events.count == 3 { isOver.send() }
        await untilCancelled()
      })
    #expect(pauses.events == Array(repeating: .seconds(5), count: 3))
    let told = news.map { if case .trouble(let failure) = $0 { "\(failure)" } else { "read" } }
    let read = Array(repeating: "read", count: 4)
    #expect(told == (hasBegun ? read : []) + [Self.silence] + (hasBegun ? [] : read) + read + read)
  }

  @Test(
    "The home follower reports a series of failures once, reports the whole home before each retry, and retries with backoff",
    arguments: [
      (1, [1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 1, 2]), (0, [0.5, 1, 2, 4, 8, 16, 30, 30, 30, 30, 0.5, 1]),
      (0.5, [0.75, 1.5, 3, 6, 12, 24, 45, 45, 45, 45, 0.75, 1.5]),
    ] as [(Double, [Double])])
  func failing(random: Double, expected: [Double]) async {
    let pauses = Recorder<Duration>()
    let begins: Call = { listener throws(BridgeError) in
      await listener.receive(.begins)
      throw .busy
    }
    let tells: Call = { listener throws(BridgeError) in
      await listener.receive(.begins)
      await listener.receive(.changed([.rooms], id: "1"))
      throw .busy
    }
    let busy: Call = { _ throws(BridgeError) in throw .busy }
    let news = await news(
      of: busy, busy, busy, busy, busy, busy, busy, busy, begins, busy, tells, busy, pauses: pauses, random: random)
    #expect(news.filter { $0 == .trouble(.bridge(.busy)) }.count == 3)
    #expect(news.filter { $0 == .changed(.lights) }.count == 12)
    #expect(pauses.events == expected.map { .seconds($0) })
  }

  @Test(
    "The home follower reports that an open stream is malformed, but not that its connection failed",
    arguments: [
      (.malformed("7"), [.trouble(.bridge(.malformed("7")))]), (.failed("7"), []), (.unreachable("7"), []),
    ] as [(BridgeError, [HomeFollower.News])])
  func failingOpenStream(error: BridgeError, told: [HomeFollower.News]) async {
    let call: Call = { listener throws(BridgeError) in
      await listener.receive(.begins)
      throw error
    }
    #expect(await news(of: call, call).filter { !Self.all.contains($0) } == told)
  }

  @Test("The home follower doesn't report a failing stream while the bridge can't be read either")
  func unreadable() async {
    let reads = Recorder<Void>()
    let busy: Call = { _ throws(BridgeError) in throw .busy }
    let news = await news(
      of: busy, busy, busy, busy,
      lights: { () throws(BridgeError) in
        reads.record(())
        if reads.events.count < 3 { throw .busy }
        return []
      })
    #expect(news == Self.all + Self.all + Self.all + [.trouble(.bridge(.busy))] + Self.all)
    #expect(reads.events.count == 3)
  }

  @Test("The home follower doesn't retry if it is cancelled during a pause")
  func cancelledPause() async {
    let (asked, isPaused) = (Recorder<Void>(), Signal())
    let ends: Call = { _ in
      asked.record(())
      return true
    }
    _ = await news(
      of: ends, ends, until: isPaused,
      sleep: { pause in
        if pause != .seconds(300) { isPaused.send() }
        await untilCancelled()
      })
    #expect(asked.events.count == 1)
  }

  @Test("If the bridge is silent, the home follower reports the whole home once, and waits until it is cancelled")
  func silentBridge() async {
    let (received, isRead) = (Recorder<News>(), Signal())
    await withCurrent(.mock) {
      _ = await cancelled(after: isRead) {
        await HomeFollower().follow { news in
          received.record(news)
          if news == .changed(.scenes) { isRead.send() }
        }
      }
    }
    #expect(received.events == Self.all)
  }

  @Test("The home follower reports the whole home every five minutes, in case the connection is dead")
  func deadConnection() async {
    let (sleeps, isOver) = (Recorder<Duration>(), Signal())
    let silent: Call = { _ throws(BridgeError) in
      await untilCancelled()
      throw .cancelled
    }
    let news = await news(
      of: silent, until: isOver,
      sleep: { pause in
        sleeps.record(pause)
        guard sleeps.events.count == 3 else { return }
        isOver.send()
        await untilCancelled()
      })
    #expect(sleeps.events == Array(repeating: .seconds(300), count: 3))
    #expect(news == Self.all + Self.all)
  }

  @Test("`Bridge.silence` begins a stream, and ends it only if its caller is cancelled")
  func silentStream() async {
    let (thread, received) = (OwnThread(), Recorder<String>())
    let task = Task(executorPreference: thread) {
      do throws(BridgeError) { _ = try await Bridge.silence(Bridge.Listener { received.record("\($0)") }) } catch {
        received.record("\(error == .cancelled && Task.isCancelled)")
      }
    }
    // Both tasks share one thread, so the one that cancels doesn't run before the stream waits.
    await Task(executorPreference: thread) { task.cancel() }.value
    await task.value
    #expect(received.events == ["begins", "true"])
  }
}
