import Testing

@testable import Features

@Suite("What was probably meant")
struct NearestSentenceTests {
  @Test("two expectations are the same if an error says the same of both, whatever their samples")
  func expectations() {
    let names = ["guest", "guest", "table"].map { kind in Names(kind: kind, prerequisites: []) { _ in [kind] } }
    let expected =
      names.map(Expectation.name) + [
        "cups", Features.Expectation(stringLiteral: "cups").such(as: ["2cups"]), .word("cups"),
      ]
    #expect(Set(expected).count == 4 && Set(names).count == 2)
    #expect(expected[0] == expected[1] && expected[3] == expected[4])
  }

  @Test("of two errors, the one that is further counts; of two as far, both")
  func merging() {
    let first = ParseError(.notUnderstood(expected: ["a", "b"]), offset: 1, found: "x")
    let further = ParseError(.outOfRange("1 to 9"), offset: 2, found: "x")
    let second = ParseError(.notUnderstood(expected: ["b", "c"]), offset: 1, found: "x")
    #expect(first.merged(with: further) == further && further.merged(with: first) == further)
    #expect(first.merged(with: second).reason == .notUnderstood(expected: ["a", "b", "c"]))
    let range = ParseError(.outOfRange("1 to 9"), offset: 1, found: "x")
    #expect(first.merged(with: range) == first && range.merged(with: first) == range)
  }

  @Test(
    "letters agree whatever the case, and a letter is what is seen as one",
    arguments: [
      ("", "turn", 0), ("TURN on", "turn off", 6), ("turn", "turn", 4), ("tunr", "turn", 2), ("e\u{301}t", "et", 0),
      ("e\u{301}t", "\u{e9}T", 2), ("a\r\nb", "a\r\nc", 2),
    ])
  func agreement(_ text: String, _ other: String, count: Int) {
    #expect(Typed(text).agreement(with: other) == count && Typed(other).agreement(with: text) == count)
  }
}
