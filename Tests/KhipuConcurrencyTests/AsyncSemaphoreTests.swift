import KhipuConcurrency
import KhipuTestTools
import Testing

struct AsyncSemaphoreTests {
  @Test("A semaphore never exceeds its number of permits, and loses none to cancelled tasks", arguments: 1...20)
  func neverExceedsPermits(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let permits = Int.random(in: 1...3, using: &random)
    let semaphore = AsyncSemaphore(permits: permits)
    let inside = Recorder<Int>()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        let task = Task {
          try await semaphore.acquire(orThrow: CancellationError())
          inside.record(1)
          await Task.yield()
          inside.record(-1)
          semaphore.release()
        }
        if Bool.random(using: &random) { group.addTask { task.cancel() } }
        group.addTask { _ = await task.result }
      }
    }
    var count = 0
    for change in inside.events {
      count += change
      #expect(count <= permits, "seed \(seed)")
    }
    for _ in 1...permits { try await semaphore.acquire(orThrow: CancellationError()) }
  }

  @Test(
    "A task that acquires a permit without an error for cancellation gets it even if it is cancelled",
    arguments: [0, 1])
  func cancelledWithoutError(permits: Int) async {
    let semaphore = AsyncSemaphore(permits: permits)
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask { await semaphore.acquire() }
      group.addTask { semaphore.release() }
    }
  }

  @Test("A permit that is released to a semaphore is granted to only one task")
  func grantedOnce() async throws {
    let (semaphore, entered) = (AsyncSemaphore(permits: 0), Recorder<Int>())
    semaphore.release()
    let tasks = (0..<2).map { number in
      Task.immediate {
        try await semaphore.acquire(orThrow: CancellationError())
        entered.record(number)
      }
    }
    try await tasks[0].value
    #expect(entered.events == [0])
    tasks[1].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[1].value }
  }

  @Test("A semaphore grants permits in order of arrival")
  func orderOfArrival() async throws {
    let (semaphore, entered) = (AsyncSemaphore(permits: 1), Recorder<Int>())
    try await semaphore.acquire(orThrow: CancellationError())
    let tasks = (0..<10).map { number in
      Task.immediate {
        try await semaphore.acquire(orThrow: CancellationError())
        entered.record(number)
        semaphore.release()
      }
    }
    semaphore.release()
    for task in tasks { try await task.value }
    #expect(entered.events == Array(0..<10))
  }
}
