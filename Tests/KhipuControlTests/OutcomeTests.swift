import KhipuControl
import Testing

struct OutcomeTests {
  @Test("Failures are equal if and only if their reasons are")
  func areEqualIfReasonsAre() {
    let failures: Set = [
      Failure(LeftOut(number: 1)), Failure(LeftOut(number: 1)), Failure(LeftOut(number: 2)), .cancelled,
    ]
    #expect(failures.count == 3)
  }
}

private struct LeftOut: Reason {
  let number: Int

  var explanation: Failure.Explanation { .init("\(number) was left out", "left-out", .refused) }
}
