public import KhipuControl
public import KhipuMessages
import Synchronization

/// The app as one function; it returns when everything that the message caused is done.
///
/// - All receivers see messages in the same order. Receivers and features see a message before any that it caused.
/// - A feature that waits for a gateway doesn't block the others. Messages from different tasks overlap.
/// - While a message is processed, a re-entrant call only announces and queues its message.
/// - Cancelling the call ends running gateway calls and prevents further ones; the command reports `cancelled`.
public struct Domain<Command: Hashable & Sendable>: Sendable {
  private let dispatcher: Dispatcher<Command>

  public init(receivers: [Receiver<Command>], features: [Feature<Command>]) {
    dispatcher = Dispatcher(receivers: receivers, features: features)
  }

  /// Returns the outcome in the first report of the command; nil inside a feature, where the message is only queued.
  @discardableResult public func callAsFunction(_ message: Message<Command>) async -> Outcome? {
    guard let work = dispatcher.enter(message) else { return message.outcome }
    return await work()
  }

  /// Passes the message to the features at once; inside a feature, only queues it. The caller runs the returned work, which calls
  /// `end` with the outcome. Work that is dropped instead leaves its line, and the message is never announced.
  public func enter(_ message: Message<Command>, end: @escaping @Sendable (Outcome?) -> Void = { _ in }) -> Work {
    guard let work = dispatcher.enter(message) else { return { end(message.outcome) } }
    return { end(await work()) }
  }

  /// Runs the sources that the state asks for. Returns when the task is cancelled and all sources have ended.
  ///
  /// - Throws: `Failure` if the state can't be read at the beginning.
  public func run<State>(_ sources: [Source<State, Command>], of store: Store<State>) async throws(Failure) {
    typealias Run = Source<State, Command>.Run
    let queues = sources.map { ($0.run, AsyncStream.makeStream(of: Run?.self, bufferingPolicy: .bufferingNewest(1))) }
    let unsubscribe = try await store.subscribe { state in
      for (run, queue) in queues { queue.continuation.yield(run(state)) }
    }
    defer { unsubscribe() }
    await withDiscardingTaskGroup { group in
      for (_, queue) in queues { group.addTask { await follow(queue.stream) } }
    }
  }

  /// Works on the newest run. A different run ends the one before it between two of its messages, and begins when that has ended.
  private func follow<State>(_ runs: AsyncStream<Source<State, Command>.Run?>) async {
    var newest = await runs.first { _ in true }
    while let run = newest {
      let gate = Gate()
      // Cancelled and awaited at the end of each iteration.
      async let _: Void? = run?.work(.init { message in await gate.pass { await self(message) } })
      newest = await runs.first { $0 != run }
      await gate.close()
    }
  }
}

/// Receives every message, in order. All features wait until it returns, so it must not block: it appends the message to a
/// bounded queue. If it calls the domain, the process ends.
public typealias Receiver<Command: Hashable & Sendable> = @Sendable (Message<Command>) -> Void

/// Lets the messages of a run pass until it is closed.
private final class Gate: Sendable {
  private let state = Mutex((isClosed: false, passing: 0))
  private let (end, ending) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// Runs the work of a message and returns its outcome, or returns nil at once if the gate is closed.
  func pass(_ work: () async -> Outcome?) async -> Outcome? {
    guard change({ if !$0.isClosed { $0.passing += 1 } }) else { return nil }
    defer { _ = change { $0.passing -= 1 } }
    return await work()
  }

  /// Closes the gate, and waits for the messages that are passing, unless the task is cancelled.
  func close() async {
    _ = change { $0.isClosed = true }
    for await _ in end {}
  }

  /// Returns whether the gate was open before the change.
  private func change(_ change: (inout (isClosed: Bool, passing: Int)) -> Void) -> Bool {
    state.withLock { state in
      let isOpen = !state.isClosed
      change(&state)
      if state == (true, 0) { ending.finish() }
      return isOpen
    }
  }
}
