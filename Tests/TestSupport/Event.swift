internal import Synchronization

/// Something that happens once, for which tests wait instead of for time to pass.
public final class Event: Sendable {
  private struct Status {
    var hasHappened = false
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    var next = 0
  }

  private let status = Mutex(Status())

  /// An event that hasn't happened yet.
  public init() {}

  /// Lets the event happen.
  public func happen() {
    let waiting = status.withLock { status in
      status.hasHappened = true
      defer { status.waiting.removeAll() }
      return status.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when the event has happened.
  ///
  /// - Throws: `CancellationError` where the caller is cancelled before.
  public func wait() async throws {
    let number = status.withLock { status in
      status.next += 1
      return status.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = status.withLock { status in
          if status.hasHappened { return .success(()) }
          if Task.isCancelled { return .failure(CancellationError()) }
          status.waiting[number] = continuation
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      status.withLock { $0.waiting.removeValue(forKey: number) }?.resume(throwing: CancellationError())
    }
  }
}
