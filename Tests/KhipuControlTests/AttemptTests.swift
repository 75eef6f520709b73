import KhipuTestTools
import Testing
@testable import KhipuControl

struct AttemptTests {
  @Test("`attempt` throws the gateway's error as a failure")
  func failsWithGatewayError() async {
    let problem = LeftOut(number: 1)
    await #expect(throws: Failure(problem)) { try await attempt { () throws(LeftOut) in throw problem } }
  }

  @Test("If its caller is already cancelled, `attempt` throws `cancelled`, and doesn't call the gateway")
  func cancellation() async {
    let calls = Recorder<Void>()
    await cancelled {
      await #expect(throws: Failure.cancelled) { try await attempt { () throws(LeftOut) in calls.record(()) } }
    }
    #expect(calls.events.isEmpty)
  }

  @Test("`attempt` returns the value of a successful call, even if its caller is cancelled meanwhile")
  func returnsValueIfCancelled() async throws {
    async let answer = attempt { () throws(LeftOut) in
      withUnsafeCurrentTask { $0?.cancel() }
      return 5
    }
    #expect(try await answer == 5)
  }
}
