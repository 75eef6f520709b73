import KhipuKitTestSupport
import KhipuTestTools
import Synchronization
import Testing

@testable import Gateways

struct SimulatedHomeFileTests {
  @Test("Reading or updating the simulated home's file always suspends the caller", arguments: [false, true])
  func suspendsCaller(isChange: Bool) async throws {
    try await withHome { home in
      let file = SimulatedHomeFile(home: home)
      let (steps, done) = (Steps(), Recorder<Bool>())
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask(executorPreference: steps) {
          if isChange { try await file.update { _ in } } else { _ = try await file.read() }
          done.record(true)
        }
        steps.takeOne()
        #expect(done.events.isEmpty)
        while done.events.isEmpty, steps.takeOne() {}
        #expect(done.events.count == 1)
        try await group.waitForAll()
      }
    }
  }
}

/// Runs the jobs of its tasks one at a time, on demand.
private final class Steps: TaskExecutor {
  private let waiting = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
  }

  /// Runs the oldest job; false if there is none.
  @discardableResult func takeOne() -> Bool {
    guard let job = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return false }
    job.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }
}
