import Synchronization

/// Lets a limited number of tasks in at a time. The others wait in order of arrival, and can be cancelled.
public final class AsyncSemaphore: Sendable {
  private struct State {
    var permits: Int
    var waiting: [AsyncStream<Void>.Continuation] = []
  }

  private let state: Mutex<State>

  public init(permits: Int) { state = Mutex(State(permits: permits)) }

  /// Returns when there is a permit, which the caller has to release; throws if the caller is cancelled first.
  public func acquire<Problem: Error>(orThrow cancelled: Problem) async throws(Problem) {
    guard !Task.isCancelled else { throw cancelled }
    let turn = state.withLock { state -> AsyncStream<Void>? in
      guard state.permits == 0 else {
        state.permits -= 1
        return nil
      }
      let (turn, caller) = AsyncStream<Void>.makeStream()
      state.waiting.append(caller)
      return turn
    }
    guard let turn else { return }
    for await _ in turn { return }
    throw cancelled
  }

  /// Passes the permit on to the task that has waited longest.
  public func release() {
    state.withLock { state in
      while !state.waiting.isEmpty {
        // A caller that was cancelled takes none.
        if case .enqueued = state.waiting.removeFirst().yield() { return }
      }
      state.permits += 1
    }
  }
}
