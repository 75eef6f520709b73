import KhipuControl
import KhipuTestTools
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

  @Test("Each kernel failure has the expected text, code and kind", arguments: FailureRow.kernel)
  func hasExpectedText(row: FailureRow) {
    #expect(row.failure.description == row.text && row.failure.code == row.code && row.failure.kind == row.kind)
  }

  @Test(
    "A reason equals `cancelled` if it is explained in the same way, but not if only its kind is `cancelled`",
    arguments: ["cancelled", "cancelled after 3 of 5 orders"])
  func cancellation(text: String) {
    let failure = Failure(Stopped(text: text))
    #expect((failure == .cancelled) == (text == "cancelled"))
    #expect(failure.description == text && failure.kind == .cancelled)
  }

  private struct Stopped: Reason {
    let text: String

    var explanation: Failure.Explanation { .init(text, "cancelled", .cancelled) }
  }
}
