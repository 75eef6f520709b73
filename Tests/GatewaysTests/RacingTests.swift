import Testing
import UseCases

@testable import Gateways

@Suite struct RacingTests {
  private enum Trouble: Error { case own, late }

  @Test("work that is done in time is answered, and so is its failure")
  func inTime() async throws {
    let answer = try await racing(.seconds(3600), orThrow: Trouble.late) { () throws(Trouble) in 7 }
    #expect(answer == 7)
    await #expect(throws: Trouble.own) {
      try await racing(.seconds(3600), orThrow: Trouble.late) { () throws(Trouble) in throw .own }
    }
  }

  @Test("work that isn't done in time is cancelled, and late")
  func late() async {
    await #expect(throws: Trouble.late) {
      try await racing(.zero, orThrow: Trouble.late) { () throws(Trouble) in
        await untilCancelled()
        throw .own
      }
    }
  }

  @Test("work that is done although the time is up counts as done")
  func done() async throws {
    let answer = try await racing(.zero, orThrow: Trouble.late) { () throws(Trouble) in
      await untilCancelled()
      return 7
    }
    #expect(answer == 7)
  }

  @Test("a caller who gives up gives up the work, and gets what it says of that")
  func cancelled() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await #expect(throws: Trouble.own) {
          try await racing(.seconds(3600), orThrow: Trouble.late) { () throws(Trouble) in
            await untilCancelled()
            throw .own
          }
        }
      }
      group.cancelAll()
    }
  }
}

/// Returns when the task is cancelled.
func untilCancelled() async {
  let (never, continuation) = AsyncStream.makeStream(of: Never.self)
  await withTaskCancellationHandler {
    for await _ in never {}
  } onCancel: {
    continuation.finish()
  }
}
