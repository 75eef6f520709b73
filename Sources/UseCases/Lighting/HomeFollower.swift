public import KhipuControl
import KhipuValues
public import Models
import Synchronization

/// Follows changes that others make to the home.
public struct HomeFollower: Sendable {
  public enum News: Hashable, Sendable {
    /// Something in the part may have changed.
    case changed(HomePart)
    /// Changes are noticed late, because the bridge's event stream failed or doesn't exist.
    case trouble(Failure)
  }

  public init() {}

  /// Reports news until the caller is cancelled.
  ///
  /// Reads the bridge's event stream, and reconnects with exponential backoff when the stream ends. The bridge resends
  /// events missed within the last minute. Reports every part as changed at the beginning, after a longer gap, every five
  /// minutes, and before each pause if the stream can't be opened. A bridge without a stream is polled every five seconds.
  ///
  /// While commands change lights, events that concern only lights are merged, and reported after the last command: each
  /// command reads the lights itself, and causes most of these events.
  public func follow(_ receive: @escaping @Sendable (News) async -> Void) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await listen(receive) }
      // Also polls, because a dead connection can't be told from a silent one.
      group.addTask { await read(every: .seconds(300), receive) }
    }
  }

  private func listen(_ receive: @escaping @Sendable (News) async -> Void) async {
    let position = Position()
    var (pause, trouble) = (Self.shortestPause, Failure?.none)
    while !Task.isCancelled {
      let last = position.id(at: Current.date())
      var failure: Failure?
      do throws(Failure) {
        guard try await receiveEvents(behind: last, position, receive) else {
          await receive(.trouble(.silentBridge))
          if !position.end().hasBegun { await read(receive) }
          return await read(every: .seconds(5), receive)
        }
      } catch {
        guard error.kind != .cancelled else { return }
        failure = error
      }
      let (hasBegun, hasReceived) = position.end()
      if hasReceived { pause = Self.shortestPause }
      // If the stream had begun, reconnecting is enough, unless the failure is a refusal.
      if let failure, !hasBegun || failure.kind == .refused {
        // If the bridge can't be read either, the commands that load the changed parts report that.
        let isNews = if failure == trouble { false } else { await isReadable }
        await read(receive)
        if isNews {
          trouble = failure
          await receive(.trouble(failure))
        }
      } else {
        trouble = nil
      }
      // Jitter, so that several programs don't reconnect at the same moment.
      await Current.sleep(pause * (0.5 + Current.random() / 2))
      pause = min(pause * 2, Self.longestPause)
    }
  }

  /// Receives events until the stream ends. Returns false if the bridge has no event stream.
  private func receiveEvents(
    behind last: String?, _ position: Position, _ receive: @escaping @Sendable (News) async -> Void
  ) async throws(Failure) -> Bool {
    try await attempt { () throws(BridgeError) in
      let listener = Bridge.Listener(last: last) { event in
        let moment = Current.date()
        switch event {
        case .begins:
          position.begin(at: await revision)
          // Opening the stream may have taken so long that events were no longer resent.
          if last == nil || position.id(at: moment) == nil { await read(receive) }
        case .changed(let parts, let id):
          // During the wait and the reads below, the gateway merges further changes into the next event.
          if parts == [.lights] { await waitForCommands(position) }
          for part in HomePart.allCases where parts.contains(part) { await receive(.changed(part)) }
          position.receive(id, at: moment)
        }
        position.recordHandling(from: moment, to: Current.date())
      }
      return try await Current.bridge.events(listener)
    }
  }

  private func waitForCommands(_ position: Position) async {
    while position.isBehind(await revision), !Task.isCancelled { await Current.sleep(.milliseconds(500)) }
  }

  /// Increases with each command that changes a light. Nil if the state can't be read, which a command that loads lights reports.
  private var revision: Int? {
    get async {
      do throws(Failure) { return try await Current.store.read().home.revisions.newest } catch { return nil }
    }
  }

  private var isReadable: Bool {
    get async {
      do { _ = try await Current.bridge.lightRecords() } catch { return false }
      return true
    }
  }

  private func read(every pause: Duration, _ receive: @Sendable (News) async -> Void) async {
    while !Task.isCancelled {
      await Current.sleep(pause)
      if !Task.isCancelled { await read(receive) }
    }
  }

  private func read(_ receive: @Sendable (News) async -> Void) async {
    for part in HomePart.allCases { await receive(.changed(part)) }
  }

  private static let shortestPause = Duration.seconds(1)
  private static let longestPause = Duration.seconds(60)
}

/// What is known about the event stream: its last event, how long the previous event was handled, whether it has begun, and the last
/// known revision of the home.
private final class Position: Sendable {
  private struct Content {
    var last: (id: String, moment: Moment)?
    /// The seconds that the listener took to handle the previous event.
    var delay = 0.0
    var revision: Int?
    var hasBegun = false
    var hasReceived = false
  }

  private let content = Mutex(Content())

  /// The id after which the stream resumes. Nil if it is more than a minute old: bridges resend no older events, and a
  /// dead connection may have missed some.
  func id(at moment: Moment) -> String? {
    content.withLock { content in
      content.last.flatMap { (0...60).contains(moment.seconds(since: $0.moment)) ? $0.id : nil }
    }
  }

  func begin(at revision: Int?) { content.withLock { ($0.revision, $0.hasBegun) = (revision, true) } }

  /// Records the revision. Returns whether it changed since the previous call, or since the stream began.
  func isBehind(_ revision: Int?) -> Bool {
    content.withLock { content in
      defer { content.revision = revision }
      return content.revision != revision
    }
  }

  /// Resets the position's flags, and returns whether the ended stream had begun, and whether it delivered an event.
  func end() -> (hasBegun: Bool, hasReceived: Bool) {
    content.withLock { content in
      defer { (content.hasBegun, content.hasReceived) = (false, false) }
      return (content.hasBegun, content.hasReceived)
    }
  }

  /// Records the id of an event that is handled from `moment` on. If the id is empty, the stream can't be resumed.
  ///
  /// The event may have arrived while the previous one was handled, and the connection may have died since, so it counts as that old.
  func receive(_ id: String, at moment: Moment) {
    content.withLock { ($0.last, $0.hasReceived) = (id.isEmpty ? nil : (id, moment - $0.delay), true) }
  }

  /// Records how long an event was handled.
  func recordHandling(from start: Moment, to end: Moment) {
    content.withLock { $0.delay = max(0, end.seconds(since: start)) }
  }
}

extension Failure {
  /// The bridge has no event stream.
  fileprivate static let silentBridge = Failure(
    Explanation("the bridge doesn't push changes and is read every 5 seconds", "silent-bridge", .refused))
}
