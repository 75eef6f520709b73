import Synchronization

/// A clock on which a sleep returns at once, and advances the time to its deadline.
final class HurriedClock: Clock {
  private let passed = Mutex(Duration.zero)

  var now: TestTime.Instant { TestTime.Instant(offset: passed.withLock { $0 }) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: TestTime.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    passed.withLock { $0 = max($0, deadline.offset) }
  }
}
