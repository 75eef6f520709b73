import Synchronization

/// A clock that stands still until `pass` is called; a sleep returns at once and doesn't advance it.
final class StoppedClock: Clock {
  private let passed = Mutex(Duration.zero)

  var now: TestTime.Instant { TestTime.Instant(offset: passed.withLock { $0 }) }
  var minimumResolution: Duration { .zero }

  func pass(_ duration: Duration) { passed.withLock { $0 += duration } }

  func sleep(until deadline: TestTime.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    await Task.yield()
  }
}
