import Synchronization

/// A clock that stands still until `pass` is called. A sleep returns at once, and in a hurry advances the clock.
final class StoppedClock: Clock {
  private let passed = Mutex(Duration.zero)
  private let isInHurry: Bool

  init(isInHurry: Bool = false) { self.isInHurry = isInHurry }

  var now: TestTime.Instant { TestTime.Instant(offset: passed.withLock { $0 }) }
  var minimumResolution: Duration { .zero }

  func pass(_ duration: Duration) { passed.withLock { $0 += duration } }

  func sleep(until deadline: TestTime.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    guard isInHurry else { return await Task.yield() }
    passed.withLock { $0 = max($0, deadline.offset) }
  }
}
