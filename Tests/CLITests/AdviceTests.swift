import KhipuControl
import KhipuTerminal
import Testing
import UseCases

@testable import CLI

struct AdviceTests {
  @Test(
    "A bridge error has the same advice in each failure that it causes",
    arguments: [
      (.untrusted(expected: "e", found: "f"), "run 'khipu disconnect', then 'khipu connect HOST'"),
      (.notPaired, "run 'khipu connect HOST'"), (.unauthorized, "run 'khipu connect HOST'"),
      (.unpaired(home: "h"), "run 'khipu connect HOST'"), (.paired(home: "h"), "leave --simulated out"),
      (.linkButtonNotPressed, "press the round button"), (.busy, nil), (.timedOut(seconds: 1), nil),
    ] as [(BridgeError, String?)])
  func sameAdvice(_ error: BridgeError, _ words: String?) {
    let advice = Failure.bridge(error).advice
    #expect(words.map { advice?.contains($0) == true } ?? (advice == nil))
    #expect(Failure.lighting(.unread(error)).advice == advice)
    #expect(Failure.lighting(.stopped(after: 1, of: 2, .bridge(error))).advice == advice)
  }
}
