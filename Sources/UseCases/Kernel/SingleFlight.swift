import Synchronization

/// Work that is done once: of concurrent callers the first does it, and the others wait for its result.
final class SingleFlight: Sendable {
  fileprivate enum Turn {
    case run, skip, tryAgain, cancelled
    case failed(Failure)
  }

  fileprivate struct State {
    var isDone = false
    var isRunning = false
    // Whether the work that runs was invalidated.
    var isStale = false
    var newest = 0
    var waiting: [Int: CheckedContinuation<Turn, Never>] = [:]
  }

  private let state = Mutex(State())

  /// Does the work, unless it is done.
  ///
  /// - Throws: what the work throws, to every caller that waited for it; the next caller tries again. If the caller that
  ///   does the work is cancelled, one of those that wait takes over.
  func run(_ work: () async throws(Failure) -> Void) async throws(Failure) {
    switch await turn() {
    case .run: try await lead(work)
    case .skip: break
    case .tryAgain: try await run(work)
    case .cancelled: throw .cancelled
    case .failed(let failure): throw failure
    }
  }

  /// Has the next caller do the work again; work that runs meanwhile does not count.
  func invalidate() {
    state.withLock { ($0.isDone, $0.isStale) = (false, $0.isRunning) }
  }

  private func lead(_ work: () async throws(Failure) -> Void) async throws(Failure) {
    do {
      try await work()
      finish()
    } catch {
      finish(because: error)
      throw error
    }
  }

  private func finish(because failure: Failure? = nil) {
    let waiting = state.withLock { state in
      state.isDone = state.isDone || (failure == nil && !state.isStale)
      (state.isRunning, state.isStale) = (false, false)
      defer { state.waiting.removeAll() }
      return state.waiting.values
    }
    let turn: Turn =
      switch failure {
      case nil, .cancelled: .tryAgain
      case .some(let failure): .failed(failure)
      }
    for continuation in waiting { continuation.resume(returning: turn) }
  }

  private func turn() async -> Turn {
    let number = state.withLock { state in
      state.newest += 1
      return state.newest
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let turn = state.withLock { $0.turn(number, continuation) }
        if let turn { continuation.resume(returning: turn) }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: .cancelled)
    }
  }
}

extension SingleFlight.State {
  /// The caller's turn; nil if it waits. Both are one step, so that no end is missed.
  fileprivate mutating func turn(
    _ number: Int, _ continuation: CheckedContinuation<SingleFlight.Turn, Never>
  ) -> SingleFlight.Turn? {
    // Checked under the lock: a later cancellation finds the caller among those that wait.
    if Task.isCancelled { return .cancelled }
    if isDone { return .skip }
    if isRunning {
      waiting[number] = continuation
      return nil
    }
    isRunning = true
    return .run
  }
}
