import KhipuControl
import Testing

struct FailureTests {
  @Test(
    "Failures are equal if and only if their reasons are",
    arguments: [
      (Failure(LeftOut(number: 1)), Failure(LeftOut(number: 1)), true),
      (Failure(LeftOut(number: 1)), Failure(LeftOut(number: 2)), false),
      (Failure(LeftOut(number: 1)), Failure.cancelled, false),
      (Failure.cancelled, Failure.unhandled, false),
    ])
  func areEqualIfReasonsAre(first: Failure, second: Failure, areEqual: Bool) {
    #expect((first == second) == areEqual)
    #expect(Set([first, second]).count == (areEqual ? 1 : 2))
  }
}
