import Synchronization

/// Work that is done once: of concurrent callers the first does it, and the others wait for its result.
final class SingleFlight: Sendable {
  private struct State {
    var result: Outcome?
    var generation = 0
  }

  private let turn = AsyncSemaphore(permits: 1)
  private let state = Mutex(State())

  /// Does the work, unless its result is known.
  ///
  /// - Throws: what the work throws, to every caller until the work is invalidated. A cancellation is the failure of the
  ///   cancelled caller alone: the next one does the work.
  func run(_ work: () async throws(Failure) -> Void) async throws(Failure) {
    try await turn.acquire(orThrow: Failure.cancelled)
    defer { turn.release() }
    let (known, generation) = state.withLock { ($0.result, $0.generation) }
    let result = if let known { known } else { await Outcome(of: work) }
    state.withLock { if $0.generation == generation, result != .failed(.cancelled) { $0.result = result } }
    if let failure = result.failure { throw failure }
  }

  /// Has the next caller do the work again; work that runs meanwhile does not count.
  func invalidate() { state.withLock { $0 = State(generation: $0.generation + 1) } }
}
