import KhipuConcurrency
import KhipuControl
import KhipuValues
import Models
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite("The home follower", .timeLimit(.minutes(1)))
struct HomeFollowerTests {
  private typealias News = HomeFollower.News

  private static let all = HomePart.allCases.map(News.changed)
  private static let silence = "the bridge doesn't push changes and is read every 5 seconds"

  /// What is heard of a bridge that tells this in one call after the other, and then nothing more.
  private func news(
    of calls: (@Sendable (Bridge.Listener) async throws(BridgeError) -> Bool)...,
    pausing seconds: Double = 0,
    sleep: @escaping @Sendable (Duration) async -> Void = { if $0 == .seconds(300) { await untilCancelled() } }
  ) async -> [News] {
    let (heard, isOver, begun, pauses) = (Recorder<News>(), Signal(), Recorder<Void>(), Recorder<Duration>())
    await withCurrent(swapping: { environment in
      environment.date = { Moment(secondsSince1970: seconds * Double(pauses.events.count)) ?? .epoch }
      environment.sleep = { pause in
        if pause != .seconds(300) { pauses.record(pause) }
        await sleep(pause)
      }
      environment.bridge.events = { listener throws(BridgeError) in
        let call = begun.events.count
        begun.record(())
        if call < calls.count { return try await calls[call](listener) }
        isOver.send()
        await untilCancelled()
        throw .cancelled
      }
    }) {
      await withTaskGroup { group in
        group.addTask { await HomeFollower().follow(heard.record) }
        await isOver.wait()
        group.cancelAll()
      }
    }
    return heard.events
  }

  @Test("has everything read when the bridge begins to tell, and then what changed", .current { _ in })
  func following() async {
    let news = await news(of: { listener in
      #expect(listener.last == nil)
      await listener.hear(.begins)
      await listener.hear(.changed([.rooms, .lights], id: "1"))
      await listener.hear(.changed([], id: "2"))
      return true
    })
    #expect(news == Self.all + [.changed(.lights), .changed(.rooms)])
  }

  @Test(
    "goes on behind the last event; after more than a minute without it everything is read",
    .current { _ in }, arguments: [(60, "2", true), (61, "2", false), (0, nil, false)])
  func gap(seconds: Double, id: String?, isKept: Bool) async {
    let news = await news(
      of: { listener in
        await listener.hear(.begins)
        if let id { await listener.hear(.changed([.lights], id: id)) }
        return true
      },
      { listener in
        #expect(listener.last == (isKept ? id : nil))
        await listener.hear(.begins)
        return true
      }, pausing: seconds)
    #expect(news.filter { $0 == .changed(.scenes) }.count == (isKept ? 1 : 2))
  }

  @Test("reads a bridge that doesn't tell every five seconds, and says so once", .current { _ in })
  func polling() async {
    let (heard, pauses, isOver) = (Recorder<News>(), Recorder<Duration>(), Signal())
    await withCurrent(swapping: { environment in
      environment.date = { .epoch }
      environment.bridge.events = { _ in false }
      environment.sleep = { pause in
        if pause == .seconds(300) { return await untilCancelled() }
        pauses.record(pause)
        if pauses.events.count == 3 {
          isOver.send()
          await untilCancelled()
        }
      }
    }) {
      await withTaskGroup { group in
        group.addTask { await HomeFollower().follow(heard.record) }
        await isOver.wait()
        group.cancelAll()
      }
    }
    #expect(pauses.events == Array(repeating: .seconds(5), count: 3))
    #expect(Array(heard.events.dropFirst()) == Self.all + Self.all)
    guard case .trouble(let failure)? = heard.events.first else { return #expect(Bool(false), "\(heard.events)") }
    #expect("\(failure)" == Self.silence)
  }

  @Test(
    "tells why it can't listen once, has everything read each time, and asks again after longer and longer pauses",
    .current { $0.date = { .epoch } })
  func failing() async {
    let pauses = Recorder<Duration>()
    let failing: @Sendable (Bridge.Listener) async throws(BridgeError) -> Bool = { _ throws(BridgeError) in throw .busy
    }
    let begins: @Sendable (Bridge.Listener) async throws(BridgeError) -> Bool = { listener throws(BridgeError) in
      await listener.hear(.begins)
      throw .busy
    }
    let news = await news(
      of: failing, failing, failing, failing, failing, failing, failing, failing, begins, failing,
      sleep: { pause in
        if pause == .seconds(300) { return await untilCancelled() }
        pauses.record(pause)
      })
    let trouble = News.trouble(.bridge(.busy))
    #expect(news.filter { $0 == trouble }.count == 2)
    #expect(news.filter { $0 == .changed(.lights) }.count == 10)
    let longest = [1, 2, 4, 8, 16, 32, 60, 60, 1, 2].map(Duration.seconds)
    #expect(pauses.events.count == longest.count)
    for (pause, longest) in zip(pauses.events, longest) { #expect((longest / 2...longest).contains(pause)) }
  }

  @Test("asks no more when it is cancelled in a pause", .current { $0.date = { .epoch } })
  func cancelledPause() async {
    let (asked, pauses) = (Recorder<Void>(), Signal())
    await withCurrent(swapping: { environment in
      environment.bridge.events = { _ in
        asked.record(())
        return true
      }
      environment.sleep = { pause in
        if pause != .seconds(300) { pauses.send() }
        await untilCancelled()
      }
    }) {
      await withTaskGroup { group in
        group.addTask { await HomeFollower().follow { _ in } }
        await pauses.wait()
        group.cancelAll()
      }
    }
    #expect(asked.events.count == 1)
  }

  @Test("has everything read of a bridge that no one else changes, and waits until it is cancelled")
  func silence() async {
    let (heard, isRead) = (Recorder<News>(), Signal())
    await withCurrent(.mock) {
      await withTaskGroup { group in
        group.addTask {
          await HomeFollower().follow { news in
            heard.record(news)
            if news == .changed(.scenes) { isRead.send() }
          }
        }
        await isRead.wait()
        group.cancelAll()
      }
    }
    #expect(heard.events == Self.all)
  }

  @Test("has everything read every five minutes, since a dead connection gives no sign", .current { _ in })
  func deadConnection() async {
    let (heard, sleeps, isOver) = (Recorder<News>(), Recorder<Duration>(), Signal())
    await withCurrent(swapping: { environment in
      environment.date = { .epoch }
      environment.bridge.events = { _ throws(BridgeError) in
        await untilCancelled()
        throw .cancelled
      }
      environment.sleep = { pause in
        sleeps.record(pause)
        if sleeps.events.count == 3 {
          isOver.send()
          await untilCancelled()
        }
      }
    }) {
      await withTaskGroup { group in
        group.addTask { await HomeFollower().follow(heard.record) }
        await isOver.wait()
        group.cancelAll()
      }
    }
    #expect(sleeps.events == Array(repeating: .seconds(300), count: 3))
    #expect(heard.events == Self.all + Self.all)
  }
}
