import Synchronization

/// A counting semaphore for tasks. Waiting tasks get permits in order of arrival, and can be cancelled.
public final class AsyncSemaphore: Sendable {
  private struct State {
    var permits: Int
    var waiting: [AsyncStream<Void>.Continuation] = []
  }

  private let state: Mutex<State>

  public init(permits: Int) { state = Mutex(State(permits: permits)) }

  /// Waits for a permit, which the caller must release. Throws `cancelled` if the task is cancelled first.
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

  /// Releases the permit, and passes it to the task that has waited longest, if any.
  public func release() {
    state.withLock { state in
      while !state.waiting.isEmpty {
        // Skips tasks that were cancelled.
        if case .enqueued = state.waiting.removeFirst().yield() { return }
      }
      state.permits += 1
    }
  }
}
