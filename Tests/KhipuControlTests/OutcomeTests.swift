import KhipuControl
import Testing

@Suite("The outcome of a request that brings what was left out")
struct OutcomeTests {
  @Test("is a success if that is nothing")
  func nothing() { #expect(outcome(.success([])) == .succeeded) }

  @Test("tells each thing, and is no failure")
  func exceptions() {
    let outcome = outcome(.success([LeftOut(number: 1), LeftOut(number: 2)]))
    #expect(outcome == .partly(except: [Failure(LeftOut(number: 1)), Failure(LeftOut(number: 2))]))
    #expect(outcome.failure == nil)
  }

  @Test("fails with the request")
  func failure() { #expect(outcome(.failure(.cancelled)) == .failed(.cancelled)) }

  @Test("has equal failures for equal reasons")
  func reasons() {
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
