import KhipuControl
import Testing

struct FailureTests {
  @Test("Failures are equal if and only if their reasons are")
  func areEqualIfReasonsAre() {
    let failures: Set = [
      Failure(LeftOut(number: 1)), Failure(LeftOut(number: 1)), Failure(LeftOut(number: 2)), .cancelled,
    ]
    #expect(failures.count == 3)
  }
}
