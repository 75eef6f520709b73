import Synchronization
import TestSupport
import Testing
import UseCases

@Suite("A semaphore")
struct AsyncSemaphoreTests {
  @Test("lets in no more tasks than it has permits, and loses no permit to those that are cancelled", arguments: 1...20)
  func permits(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let permits = Int.random(in: 1...3, using: &random)
    let semaphore = AsyncSemaphore(permits: permits)
    let inside = Mutex(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        let task = Task {
          try await semaphore.acquire(orThrow: CancellationError())
          #expect(
            inside.withLock { count in
              count += 1
              return count
            } <= permits, "seed \(seed)")
          await Task.yield()
          inside.withLock { $0 -= 1 }
          semaphore.release()
        }
        if Bool.random(using: &random) { group.addTask { task.cancel() } }
        group.addTask { _ = await task.result }
      }
    }
    for _ in 1...permits { try await semaphore.acquire(orThrow: CancellationError()) }
  }

  @Test("lets tasks in by the order of their arrival")
  func order() async throws {
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
