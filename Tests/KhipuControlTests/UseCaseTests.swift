import KhipuControl
import KhipuTestTools
import Testing

struct UseCaseTests {
  @Test(
    "A use case without a value returns the outcome `succeeded`, or `failed` with its failure",
    arguments: [nil, Failure.cancelled, .store(.newer(path: "p"))])
  func returnsOutcome(failure: Failure?) async {
    let outcome = await Order {}.request(failure)
    #expect(outcome == failure.map(Outcome.failed) ?? .succeeded && outcome.failure == failure)
  }

  @Test(
    "A use case with a value returns the value, or the failure if it fails",
    arguments: [nil, Failure.cancelled, .store(.newer(path: "p"))])
  func returnsValue(failure: Failure?) async {
    #expect(await Order { 2 }.request(failure) == (failure.map(Result.failure) ?? .success(2)))
  }

  @Test("A use case whose caller is already cancelled doesn't start, and fails with `cancelled`")
  func callerIsCancelled() async {
    let began = Recorder<Int>()
    let outcome = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await Order { began.record(1) }.request(nil)
    }.value
    #expect(outcome == .failed(.cancelled) && began.events.isEmpty)
  }
}

/// Fails with the requested failure, if any.
private struct Order<Value: Sendable>: UseCase {
  let serve: @Sendable () -> Value

  func perform(_ request: Failure?) async throws(Failure) -> Value {
    if let request { throw request }
    return serve()
  }
}
