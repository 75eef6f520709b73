internal import Synchronization

/// Work that is done once, however many ask for it at the same time: one does it, the others wait for that one.
final class Once: Sendable {
  fileprivate enum Turn {
    case mine, over, later, never
    case failed(Failure)
  }

  fileprivate struct Queue {
    var isDone = false
    var isRunning = false
    // Whether what runs is forgotten before it is done.
    var isForgotten = false
    var newest = 0
    var waiting: [Int: CheckedContinuation<Turn, Never>] = [:]
  }

  private let queue = Mutex(Queue())

  /// Does the work if nobody has yet.
  ///
  /// - Throws: what the work throws, to all who waited for it; the next one to ask tries again. Where the one who did it
  ///   gave up, one of those who waited does it instead.
  func run(_ work: () async throws(Failure) -> Void) async throws(Failure) {
    try await run(again: false, work)
  }

  /// Does the work once more, also where it was done already.
  func runAgain(_ work: () async throws(Failure) -> Void) async throws(Failure) {
    try await run(again: true, work)
  }

  /// Has the next one to ask do the work once more; what runs meanwhile doesn't count.
  func forget() {
    queue.withLock { ($0.isDone, $0.isForgotten) = (false, $0.isRunning) }
  }

  private func run(again: Bool, _ work: () async throws(Failure) -> Void) async throws(Failure) {
    switch await turn(again: again) {
    case .mine: try await take(work)
    case .over: break
    case .later: try await run(again: again, work)
    case .never: throw .cancelled
    case .failed(let failure): throw failure
    }
  }

  private func take(_ work: () async throws(Failure) -> Void) async throws(Failure) {
    do {
      try await work()
      leave()
    } catch {
      leave(because: error)
      throw error
    }
  }

  private func leave(because failure: Failure? = nil) {
    let waiting = queue.withLock { queue in
      queue.isDone = queue.isDone || (failure == nil && !queue.isForgotten)
      (queue.isRunning, queue.isForgotten) = (false, false)
      defer { queue.waiting.removeAll() }
      return queue.waiting.values
    }
    let turn: Turn =
      switch failure {
      case nil, .cancelled: .later
      case .some(let failure): .failed(failure)
      }
    for continuation in waiting { continuation.resume(returning: turn) }
  }

  /// Where somebody is at the work, the answer comes when that one has left, or when the caller gives up.
  private func turn(again: Bool) async -> Turn {
    let number = queue.withLock { queue in
      queue.newest += 1
      return queue.newest
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let turn = queue.withLock { $0.turn(again: again, number: number, continuation) }
        if let turn { continuation.resume(returning: turn) }
      }
    } onCancel: {
      queue.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: .never)
    }
  }
}

extension Once.Queue {
  /// The turn, or none where the caller has to wait: asking and waiting are one step, so that no end is missed.
  fileprivate mutating func turn(
    again: Bool, number: Int, _ continuation: CheckedContinuation<Once.Turn, Never>
  ) -> Once.Turn? {
    // Seen here, under the lock, a cancellation that comes later finds the caller waiting.
    if Task.isCancelled { return .never }
    if isDone && !again { return .over }
    if isRunning {
      waiting[number] = continuation
      return nil
    }
    isRunning = true
    return .mine
  }
}
