import TestSupport
import Testing
@testable import UseCases

@Suite("An attempt")
struct AttemptTests {
  @Test("answers what the gateway answers")
  func answer() async throws {
    #expect(try await attempt { () throws(BridgeError) in 5 } == 5)
  }

  @Test("fails with the gateway's reason")
  func failure() async {
    await #expect(throws: Failure.bridge(.notPaired)) {
      try await attempt { () throws(BridgeError) in throw .notPaired }
    }
  }

  @Test("isn't made for somebody who has given up")
  func cancellation() async {
    let calls = Recorder<Void>()
    await cancelled {
      await #expect(throws: Failure.cancelled) { try await attempt { () throws(BridgeError) in calls.record(()) } }
    }
    #expect(calls.events.isEmpty)
  }

  @Test("that succeeded counts, also for somebody who gave up meanwhile")
  func late() async throws {
    async let answer = attempt { () throws(BridgeError) in
      withUnsafeCurrentTask { $0?.cancel() }
      return 5
    }
    #expect(try await answer == 5)
  }
}
