import KhipuConcurrency
import KhipuControl
import Synchronization

/// Work that is done once: the first of concurrent callers does it, and the others wait for its result.
final class SingleFlight: Sendable {
  private struct State {
    var result: Outcome?
    // Incremented by each result and invalidation.
    var version = 0
  }

  private let turn = AsyncSemaphore(permits: 1)
  private let state = Mutex(State())

  /// Does the work, unless it is already done.
  ///
  /// - Throws: the error of the work, to every caller that waited for it; the next caller retries. `.cancelled` if the caller is
  ///   cancelled; if it was doing the work, a waiting caller takes over.
  func run(_ work: () async throws(Failure) -> Void) async throws(Failure) {
    let asked = state.withLock(\.version)
    try await turn.acquire(orThrow: Failure.cancelled)
    defer { turn.release() }
    let (known, version) = state.withLock { ($0.result, $0.version) }
    switch known {
    case .succeeded, .partly: return
    case .failed(let failure) where asked < version: throw failure
    case .failed, nil: break
    }
    var result = Outcome.succeeded
    do { try await work() } catch { result = .failed(error) }
    state.withLock { [result] state in
      // The result is dropped if it was invalidated meanwhile, or if the work was cancelled.
      guard state.version == version, result.failure?.kind != .cancelled else { return }
      state = State(result: result, version: version + 1)
    }
    if let failure = result.failure { throw failure }
  }

  /// Makes the next caller do the work again. The result of running work is dropped.
  func invalidate() { state.withLock { $0 = State(version: $0.version + 1) } }
}
