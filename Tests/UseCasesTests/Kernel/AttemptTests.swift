import TestSupport
import Testing
@testable import UseCases

@Suite("An attempt")
struct AttemptTests {
  @Test("returns what the gateway returns")
  func answer() async throws {
    #expect(try await attempt { () throws(BridgeError) in 5 } == 5)
  }

  @Test("fails with the gateway's reason")
  func failure() async {
    await #expect(throws: Failure.bridge(.notPaired)) {
      try await attempt { () throws(BridgeError) in throw .notPaired }
    }
  }

  @Test("isn't made for a caller that was cancelled")
  func cancellation() async {
    let calls = Recorder<Void>()
    await cancelled {
      await #expect(throws: Failure.cancelled) { try await attempt { () throws(BridgeError) in calls.record(()) } }
    }
    #expect(calls.events.isEmpty)
  }

  @Test("that succeeded counts, also if the caller was cancelled meanwhile")
  func late() async throws {
    async let answer = attempt { () throws(BridgeError) in
      withUnsafeCurrentTask { $0?.cancel() }
      return 5
    }
    #expect(try await answer == 5)
  }
}
