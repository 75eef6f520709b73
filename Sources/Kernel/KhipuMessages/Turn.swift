import Synchronization

/// When the work for a message may begin.
public struct Turn<Key: Hashable & Sendable>: Hashable, Sendable {
  let line: Key
  let subject: Key?

  /// The work begins when the work for all earlier messages in `line` has ended.
  ///
  /// - Parameter subject: If given, a newer message in the line about the same subject cancels the waiting work of an
  ///   earlier one: that work runs at once, in a cancelled task.
  public init(in line: Key, newestOf subject: Key? = nil) { (self.line, self.subject) = (line, subject) }
}

/// An input whose work waits for its turn. Work that waits for other work in the same line deadlocks.
///
/// - Parameters:
///   - cancelsRunning: Whether a newer message about the subject also cancels running work, and `after`.
///   - before: Runs before the work. Meanwhile, a newer message about the subject cancels both. A pause here debounces.
///   - after: Runs after the work, before the next work in the line. A pause here throttles.
///   - turn: The turn of a message; nil if its work begins at once.
public func inTurn<Command, Key>(
  cancelsRunning: Bool = false, before: Work? = nil, after: Work? = nil,
  by turn: @escaping @Sendable (Message<Command>) -> Turn<Key>?, _ input: @escaping Input<Command>
) -> Input<Command> {
  let (lines, isPlain) = (Lines<Key>(), before == nil && !cancelsRunning)
  return { message in
    guard let work = input(message) else { return nil }
    guard let place = turn(message).map({ lines.enter($0, isPlain: isPlain) }) else { return work }
    let perform: Work = {
      await work()
      await after?()
    }
    return {
      defer { lines.leave(place) }
      guard let (events, continuation) = place.channel else { return await perform() }
      let isNext = await events.first { _ in true } == .next
      if isNext, isPlain { return await perform() }
      await withTaskGroup(of: Bool.self) { group in
        if !isNext { group.cancelAll() }
        group.addTask {
          await before?()
          if !cancelsRunning { continuation.finish() }
          await perform()
          return true
        }
        group.addTask { await events.contains(.replaced) }
        while await group.next() == false {}
        group.cancelAll()
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
  private let places = Mutex<[Key: [Place<Key>]]>([:])

  func enter(_ turn: Turn<Key>, isPlain: Bool) -> Place<Key> {
    places.withLock { places in
      if let subject = turn.subject { places[turn.line]?.last { $0.turn.subject == subject }?.send(.replaced) }
      // Work that neither waits nor can be replaced needs no channel.
      let isNext = places[turn.line] == nil
      let place = Place(turn, needsChannel: !isNext || !isPlain)
      if isNext { place.send(.next) }
      places[turn.line, default: []].append(place)
      return place
    }
  }

  func leave(_ place: Place<Key>) {
    places.withLock { places in
      places[place.turn.line]?.removeAll { $0 === place }
      guard let next = places[place.turn.line]?.first else { return places[place.turn.line] = nil }
      next.send(.next)
    }
  }
}

private final class Place<Key: Hashable & Sendable>: Sendable {
  enum Event: Sendable { case next, replaced }

  let turn: Turn<Key>
  let channel: (stream: AsyncStream<Event>, continuation: AsyncStream<Event>.Continuation)?

  init(_ turn: Turn<Key>, needsChannel: Bool) {
    (self.turn, channel) = (turn, needsChannel ? AsyncStream.makeStream() : nil)
  }

  func send(_ event: Event) { channel?.continuation.yield(event) }
}
