import KhipuControl
public import KhipuMessages
import Synchronization

/// When the work for a message may begin.
public struct Turn<Key: Hashable & Sendable>: Hashable, Sendable {
  let line: Key
  let subject: Key?

  /// The work begins when the work for all earlier messages in `line` has ended.
  ///
  /// - `subject`: If given, a newer message in the line about the same subject cancels the waiting work of an
  ///   earlier one: that work runs at once, in a cancelled task.
  public init(in line: Key, newestOf subject: Key? = nil) { (self.line, self.subject) = (line, subject) }
}

/// An input whose work waits for its turn. If it waited for itself, because work in a line sent `unqueued` a message whose work
/// is in the same line, the process ends.
///
/// - `cancelsRunning`: Whether a newer message about the subject also cancels running work, and `after`.
/// - `before`: Runs before the work. Meanwhile, a newer message about the subject cancels both. A pause here debounces.
/// - `after`: Runs after the work, before the next work in the line. A pause here throttles.
/// - `turn`: The turn of a message; nil if its work begins at once.
public func inTurn<Command, Key>(
  cancelsRunning: Bool = false, before: Work? = nil, after: Work? = nil,
  by turn: @escaping @Sendable (Message<Command>) -> Turn<Key>?, _ input: @escaping Input<Command>
) -> Input<Command> {
  let (lines, isPlain) = (Lines<Key>(), before == nil && !cancelsRunning)
  return { message in
    guard let work = input(message) else { return nil }
    guard let place = turn(message).map({ lines.enter($0, isPlain: isPlain) }) else { return work }
    let stay = Stay { lines.leave(place) }
    let perform: Work = {
      await work()
      await after?()
    }
    return {
      defer { stay.end() }
      lines.check(place)
      let isNext = await place.event() == .next
      await Running.$places.withValue(Running.places + [place]) {
        if isNext, isPlain { return await perform() }
        await withTaskGroup(of: Bool.self) { group in
          if !isNext { group.cancelAll() }
          group.addTask {
            await before?()
            if !cancelsRunning { place.channel?.continuation.finish() }
            await perform()
            return true
          }
          group.addTask { await place.channel?.stream.contains(.replaced) == true }
          while await group.next() == false {}
          group.cancelAll()
        }
      }
    }
  }
}

/// An input that works on one message at a time, in order.
public func inTurn<Command>(_ input: @escaping Input<Command>) -> Input<Command> {
  inTurn(by: { _ in Turn(in: 0) }, input)
}

/// The running and waiting work, by line. The first in a line runs.
private final class Lines<Key: Hashable & Sendable>: Sendable {
  private let places = Mutex<[Key: [PlaceInLine<Key>]]>([:])

  func enter(_ turn: Turn<Key>, isPlain: Bool) -> PlaceInLine<Key> {
    places.withLock { places in
      if let subject = turn.subject { places[turn.line]?.last { $0.turn.subject == subject }?.send(.replaced) }
      // Work that neither waits nor can be replaced needs no channel.
      let isNext = places[turn.line] == nil
      let place = PlaceInLine(turn, needsChannel: !isNext || !isPlain)
      if isNext { place.send(.next) }
      places[turn.line, default: []].append(place)
      return place
    }
  }

  /// Ends the process if the place is behind work that the running task belongs to.
  func check(_ place: PlaceInLine<Key>) {
    let outer = Running.places
    guard !outer.isEmpty else { return }
    let earlier = places.withLock { $0[place.turn.line]?.prefix { $0 !== place } } ?? []
    Rule.noWaitInLine.check(!earlier.contains { earlier in outer.contains { $0 === earlier } })
  }

  /// Does nothing if the place was left before.
  func leave(_ place: PlaceInLine<Key>) {
    places.withLock { places in
      guard let index = places[place.turn.line]?.firstIndex(where: { $0 === place }) else { return }
      places[place.turn.line]?.remove(at: index)
      guard let next = places[place.turn.line]?.first else { return places[place.turn.line] = nil }
      if index == 0 { next.send(.next) }
    }
  }
}

/// The place of work in a line. The work is in one of these states:
///
/// | state | begins with | `next` | `replaced`, or its task is cancelled |
/// |---|---|---|---|
/// | waiting | the message | leads to pausing | leads to pausing, in a cancelled task |
/// | pausing: `before` runs | | | cancels its task |
/// | working: the work, then `after` runs | the end of `before` | | cancels its task; `replaced` only with `cancelsRunning` |
/// | left | the end of `after`, or the release of work that never ran | | |
///
/// The first in a line gets `next` when it enters, or when the one before it leaves.
private final class PlaceInLine<Key: Hashable & Sendable>: Sendable {
  /// Each is sent at most once.
  enum Event: Sendable { case next, replaced }

  let turn: Turn<Key>
  let channel: (stream: AsyncStream<Event>, continuation: AsyncStream<Event>.Continuation)?

  init(_ turn: Turn<Key>, needsChannel: Bool) {
    (self.turn, channel) = (turn, needsChannel ? AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(2)) : nil)
  }

  /// The first event; nil if the task is cancelled before.
  func event() async -> Event? { if let channel { await channel.stream.first { _ in true } } else { .next } }

  func send(_ event: Event) { channel?.continuation.yield(event) }
}

/// Ends with its work, or when the work is released without having run.
private final class Stay: Sendable {
  let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}

/// The places whose work started the running task.
private enum Running {
  @TaskLocal static var places: [any AnyObject & Sendable] = []
}
