import Synchronization

/// Lets a limited number of tasks in at a time. The others wait in order of arrival, and can be cancelled.
public final class AsyncSemaphore: Sendable {
  private struct State {
    var permits: Int
    var newest = 0
    var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []

    /// Whether the caller has a permit; nil if it has to wait. Both are one step, so that no release is missed.
    mutating func acquire(_ number: Int, _ continuation: CheckedContinuation<Bool, Never>) -> Bool? {
      // Checked under the lock: a later cancellation finds the caller in `waiting`.
      guard !Task.isCancelled else { return false }
      guard permits == 0 else {
        permits -= 1
        return true
      }
      waiting.append((number, continuation))
      return nil
    }

    mutating func cancel(_ number: Int) -> CheckedContinuation<Bool, Never>? {
      waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0).continuation }
    }

    mutating func release() -> CheckedContinuation<Bool, Never>? {
      guard waiting.isEmpty else { return waiting.removeFirst().continuation }
      permits += 1
      return nil
    }
  }

  private let state: Mutex<State>

  /// A semaphore with so many permits.
  public init(permits: Int) { state = Mutex(State(permits: permits)) }

  /// Returns when there is a permit, which the caller has to release; throws if the caller is cancelled first.
  public func acquire<Problem: Error>(orThrow cancelled: Problem) async throws(Problem) {
    let number = state.withLock { state in
      state.newest += 1
      return state.newest
    }
    let isAcquired = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isAcquired = state.withLock { $0.acquire(number, continuation) }
        if let isAcquired { continuation.resume(returning: isAcquired) }
      }
    } onCancel: {
      state.withLock { $0.cancel(number) }?.resume(returning: false)
    }
    guard isAcquired else { throw cancelled }
  }

  /// Passes the permit on to the task that has waited longest.
  public func release() { state.withLock { $0.release() }?.resume(returning: true) }
}
