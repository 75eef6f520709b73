import Synchronization

/// A counting semaphore for tasks. Waiting tasks get permits in order of arrival.
public final class AsyncSemaphore: Sendable {
  private struct State {
    var permits: Int
    /// Each resumes a waiting task, and returns false if that was cancelled.
    var waiting: [@Sendable () -> Bool] = []

    /// Takes a permit; false if there is none.
    mutating func take() -> Bool {
      guard permits > 0 else { return false }
      permits -= 1
      return true
    }
  }

  private let state: Mutex<State>

  public init(permits: Int) { state = Mutex(State(permits: permits)) }

  /// Waits for a permit, which the caller must release. Cancellation doesn't end the wait.
  public func acquire() async {
    await withCheckedContinuation { continuation in
      let isTaken = state.withLock { state in
        if state.take() { return true }
        state.waiting.append {
          continuation.resume()
          return true
        }
        return false
      }
      if isTaken { continuation.resume() }
    }
  }

  /// Waits for a permit, which the caller must release. Throws `cancelled` if the task is cancelled first.
  public func acquire<Problem: Error>(orThrow cancelled: Problem) async throws(Problem) {
    guard !Task.isCancelled else { throw cancelled }
    let turn = state.withLock { state -> AsyncStream<Void>? in
      if state.take() { return nil }
      let (turn, caller) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      state.waiting.append { if case .enqueued = caller.yield() { true } else { false } }
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
        if state.waiting.removeFirst()() { return }
      }
      state.permits += 1
    }
  }
}
