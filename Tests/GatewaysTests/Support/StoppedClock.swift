import Synchronization

/// A clock that stands still until somebody lets time pass; whoever sleeps wakes at once, and finds it as it was.
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
