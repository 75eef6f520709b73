public import KhipuControl
public import KhipuMessages
import Synchronization

extension Domain {
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
