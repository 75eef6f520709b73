import KhipuControl
import Testing

struct OutcomeTests {
  @Test("A request that succeeds without exceptions has the outcome `succeeded`")
  func succeedsWithoutExceptions() { #expect(outcome(.success([])) == .succeeded) }

  @Test("An outcome with exceptions lists each of them, and is not a failure")
  func exceptions() {
    let outcome = outcome(.success([LeftOut(number: 1), LeftOut(number: 2)]))
    #expect(outcome == .partly(except: [Failure(LeftOut(number: 1)), Failure(LeftOut(number: 2))]))
    #expect(outcome.failure == nil)
  }

  @Test("The outcome of a failed request has the request's failure")
  func failure() { #expect(outcome(.failure(.cancelled)) == .failed(.cancelled)) }

  @Test("Failures are equal if and only if their reasons are")
  func areEqualIfReasonsAre() {
    let failures: Set = [
      Failure(LeftOut(number: 1)), Failure(LeftOut(number: 1)), Failure(LeftOut(number: 2)), .cancelled,
    ]
    #expect(failures.count == 3)
  }

  private func outcome(_ result: Result<[LeftOut], Failure>) -> Outcome { Outcome(result) }
}

private struct LeftOut: Reason {
  let number: Int

  var explanation: Failure.Explanation { .init("\(number) was left out", "left-out", .refused) }
}
