import KhipuConcurrency
import KhipuTestTools
import Testing

struct TimeoutTests {
  private enum TestError: Error { case own, late }

  @Test("Work that ends within the timeout returns its value or throws its error")
  func inTime() async throws {
    let answer = try await withTimeout(.seconds(3600), orThrow: TestError.late) { () throws(TestError) in 7 }
    #expect(answer == 7)
    await #expect(throws: TestError.own) {
      try await withTimeout(.seconds(3600), orThrow: TestError.late) { () throws(TestError) in throw .own }
    }
  }

  @Test("Work that exceeds the timeout is cancelled; if it then fails, the timeout error is thrown")
  func exceedsTimeout() async {
    await #expect(throws: TestError.late) {
      try await withTimeout(.zero, orThrow: TestError.late) { () throws(TestError) in
        await untilCancelled()
        throw .own
      }
    }
  }

  @Test("Work that succeeds after the timeout still returns its value")
  func stillReturnsValue() async throws {
    let answer = try await withTimeout(.zero, orThrow: TestError.late) { () throws(TestError) in
      await untilCancelled()
      return 7
    }
    #expect(answer == 7)
  }

  @Test("If the caller of `withTimeout` is cancelled, the work is cancelled, and its error is thrown")
  func cancelled() async {
    let working = Signal()
    await KhipuTestTools.cancelled(after: working) {
      await #expect(throws: TestError.own) {
        try await withTimeout(.seconds(3600), orThrow: TestError.late) { () throws(TestError) in
          working.send()
          await untilCancelled()
          throw .own
        }
      }
    }
  }
}
