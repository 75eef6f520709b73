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
    "A use case that returns the failures of skipped parts has the outcome `partly` with each of them, if there are any",
    arguments: [
      ([], nil, .succeeded),
      ([1, 2], nil, .partly(except: [Failure(LeftOut(number: 1)), Failure(LeftOut(number: 2))])),
      ([1], .cancelled, .failed(.cancelled)),
    ] as [([Int], Failure?, Outcome)])
  func returnsExceptions(numbers: [Int], failure: Failure?, expected: Outcome) async {
    let outcome = await Order { numbers.map { LeftOut(number: $0) } }.request(failure)
    #expect(outcome == expected && outcome.failure == failure)
  }

  @Test("A use case whose caller is already cancelled doesn't start, and fails with `cancelled`")
  func callerIsCancelled() async {
    let began = Recorder<Int>()
    let outcome = await cancelled { await Order { began.record(1) }.request(nil) }
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
