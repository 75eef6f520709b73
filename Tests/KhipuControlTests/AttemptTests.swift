import TestTools
import Testing
@testable import KhipuControl

@Suite("An attempt")
struct AttemptTests {
  @Test("returns what the gateway returns")
  func answer() async throws {
    #expect(try await attempt { () throws(Problem) in 5 } == 5)
  }

  @Test("fails with the gateway's reason")
  func failure() async {
    await #expect(throws: Failure(Problem.tired)) {
      try await attempt { () throws(Problem) in throw .tired }
    }
  }

  @Test("isn't made for a caller that was cancelled")
  func cancellation() async {
    let calls = Recorder<Void>()
    await cancelled {
      await #expect(throws: Failure.cancelled) { try await attempt { () throws(Problem) in calls.record(()) } }
    }
    #expect(calls.events.isEmpty)
  }

  @Test("that succeeded counts, also if the caller was cancelled meanwhile")
  func late() async throws {
    async let answer = attempt { () throws(Problem) in
      withUnsafeCurrentTask { $0?.cancel() }
      return 5
    }
    #expect(try await answer == 5)
  }
}

private enum Problem: Reason {
  case tired

  var explanation: Failure.Explanation { .init("tired", "tired", .refused) }
}
