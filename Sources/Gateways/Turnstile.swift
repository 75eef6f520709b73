internal import Synchronization

/// Lets so many in at a time; the others wait in a row, and can give up.
final class Turnstile: Sendable {
  fileprivate struct Row {
    var free: Int
    var newest = 0
    var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  }

  private let row: Mutex<Row>

  init(places: Int) { row = Mutex(Row(free: places)) }

  /// Returns when there is a place, which is the caller's until it leaves.
  ///
  /// - Throws: `.cancelled` where the caller gives up before; then it must not leave.
  func enter() async throws(TransportError) {
    let number = row.withLock { row in
      row.newest += 1
      return row.newest
    }
    let isIn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = row.withLock { $0.enter(number, continuation) }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      row.withLock { $0.giveUp(number) }?.resume(returning: false)
    }
    guard isIn else { throw .cancelled }
  }

  /// Hands the place on to whoever waits longest.
  func leave() { row.withLock { $0.next() }?.resume(returning: true) }
}

extension Turnstile.Row {
  /// Whether the caller is in, or nil where it has to wait: asking and waiting are one step, so that no end is missed.
  fileprivate mutating func enter(_ number: Int, _ continuation: CheckedContinuation<Bool, Never>) -> Bool? {
    // Seen here, under the lock, a cancellation that comes later finds the caller waiting.
    guard !Task.isCancelled else { return false }
    guard free == 0 else {
      free -= 1
      return true
    }
    waiting.append((number, continuation))
    return nil
  }

  fileprivate mutating func giveUp(_ number: Int) -> CheckedContinuation<Bool, Never>? {
    waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0).continuation }
  }

  fileprivate mutating func next() -> CheckedContinuation<Bool, Never>? {
    guard waiting.isEmpty else { return waiting.removeFirst().continuation }
    free += 1
    return nil
  }
}
