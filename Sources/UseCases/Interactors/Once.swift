internal import Synchronization

/// Work that is done once, however many ask for it at the same time: one does it, the others wait for that one.
final class Once: Sendable {
  fileprivate enum Turn { case mine, over, later }

  fileprivate struct Queue {
    var isDone = false
    var isRunning = false
    var next = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let queue = Mutex(Queue())

  /// Does the work if nobody has yet. Work that fails counts as not done, and the next one in the queue tries it.
  func run(_ work: () async throws(Failure) -> Void) async throws(Failure) {
    try await run(again: false, work)
  }

  /// Does the work once more, also where it was done already.
  func runAgain(_ work: () async throws(Failure) -> Void) async throws(Failure) {
    try await run(again: true, work)
  }

  private func run(again: Bool, _ work: () async throws(Failure) -> Void) async throws(Failure) {
    while true {
      guard !Task.isCancelled else { throw .cancelled }
      switch queue.withLock({ $0.turn(again: again) }) {
      case .over: return
      case .later: await wait()
      case .mine: return try await take(work)
      }
    }
  }

  private func take(_ work: () async throws(Failure) -> Void) async throws(Failure) {
    do {
      try await work()
      leave(isDone: true)
    } catch {
      leave(isDone: false)
      throw error
    }
  }

  private func leave(isDone: Bool) {
    let waiting = queue.withLock { queue in
      queue.isDone = queue.isDone || isDone
      queue.isRunning = false
      defer { queue.waiting.removeAll() }
      return queue.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when whoever is at it has left, or when the caller gives up.
  private func wait() async {
    let number = queue.withLock { queue in
      queue.next += 1
      return queue.next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = queue.withLock { queue in
          guard queue.isRunning, !Task.isCancelled else { return true }
          queue.waiting[number] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      queue.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
    }
  }
}

extension Once.Queue {
  fileprivate mutating func turn(again: Bool) -> Once.Turn {
    if isDone && !again { return .over }
    if isRunning { return .later }
    isRunning = true
    return .mine
  }
}
