import Foundation
import Synchronization

/// A clock that stands still while any task can run, and then jumps to the next deadline.
///
/// It runs all tasks of its body one at a time, so it knows when none can run.
final class TestTime: Clock, TaskExecutor {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private struct State {
    var now = Instant()
    var newest = 0
    var sleepers: [Int: (until: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var jobs: [UnownedJob] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let changed = NSCondition()

  var now: Instant { state.withLock(\.now) }
  /// The time that has passed.
  var passed: Duration { now.offset }
  var minimumResolution: Duration { .zero }

  /// Runs the body, and all tasks that it starts and awaits, on a new clock.
  static func run(_ body: @Sendable (TestTime) async throws -> Void) async throws {
    let time = TestTime()
    Thread.detachNewThread { time.drive() }
    defer { time.update { $0.isOver = true } }
    try await withTaskExecutorPreference(time) { try await body(time) }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    update { $0.jobs.append(job) }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.newest += 1
      return state.newest
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state in
          guard !Task.isCancelled, deadline > state.now else { return true }
          state.sleepers[number] = (deadline, continuation)
          return false
        }
        guard isOver else { return }
        continuation.resume(with: Task.isCancelled ? .failure(CancellationError()) : .success(()))
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.continuation.resume(throwing: CancellationError())
    }
  }

  private func update(_ change: (inout State) -> Void) {
    changed.lock()
    state.withLock { change(&$0) }
    changed.signal()
    changed.unlock()
  }

  private func drive() {
    while !state.withLock(\.isOver) {
      let job = state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
      if let job {
        job.runSynchronously(on: asUnownedTaskExecutor())
      } else if !wakeNext() {
        waitForJobs()
      }
    }
  }

  private func wakeNext() -> Bool {
    let sleeper = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard let next = state.sleepers.min(by: { ($0.value.until, $0.key) < ($1.value.until, $1.key) }) else {
        return nil
      }
      state.now = next.value.until
      return state.sleepers.removeValue(forKey: next.key)?.continuation
    }
    sleeper?.resume()
    return sleeper != nil
  }

  private func waitForJobs() {
    changed.lock()
    defer { changed.unlock() }
    while state.withLock({ $0.jobs.isEmpty && !$0.isOver }) { changed.wait() }
  }
}
