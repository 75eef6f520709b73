import Synchronization

/// Lets a limited number of tasks in at a time. The others wait in order of arrival, and can be cancelled.
public final class AsyncSemaphore: Sendable {
  private struct State {
    var permits: Int
    var waiting: [AsyncStream<Void>.Continuation] = []

    /// Passes free permits on to those that have waited longest; a caller that was cancelled takes none.
    mutating func admit() {
      while permits > 0, !waiting.isEmpty {
        if case .enqueued = waiting.removeFirst().yield() { permits -= 1 }
      }
    }
  }

  private let state: Mutex<State>

  /// A semaphore with so many permits.
  public init(permits: Int) { state = Mutex(State(permits: permits)) }

  /// Returns when there is a permit, which the caller has to release; throws if the caller is cancelled first.
  public func acquire<Problem: Error>(orThrow cancelled: Problem) async throws(Problem) {
    guard !Task.isCancelled else { throw cancelled }
    let (turn, caller) = AsyncStream<Void>.makeStream()
    state.withLock { state in
      state.waiting.append(caller)
      state.admit()
    }
    for await _ in turn { return }
    throw cancelled
  }

  /// Passes the permit on to the task that has waited longest.
  public func release() {
    state.withLock { state in
      state.permits += 1
      state.admit()
    }
  }
}
