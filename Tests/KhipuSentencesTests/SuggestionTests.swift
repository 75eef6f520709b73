import Testing

@testable import KhipuSentences

struct SuggestionTests {
  @Test("Expectations are equal if their texts are, whatever their samples, or, if they have none, their words")
  func expectations() {
    let expected =
      ["guest", "guest", "table"].map { KhipuSentences.Expectation.name(NamePlace($0)) } + [
        "cups", KhipuSentences.Expectation(stringLiteral: "cups").such(as: ["2cups"]), .word("cups"),
      ]
    #expect(Set(expected).count == 4)
    #expect(expected[0] == expected[1] && expected[3] == expected[4])
    let (cups, pots) = (KhipuSentences.Expectation.unsaid("cups"), KhipuSentences.Expectation.unsaid("pots"))
    #expect(cups == .unsaid("cups") && cups != pots && cups != .word("cups"))
  }

  @Test("The samples for an expected name are up to three known names, in quotation marks only if needed")
  func names() {
    let names = Names.guests("Ada", "5", "Bo", "Cy")
    #expect(KhipuSentences.Expectation.name(NamePlace("guest")).samples(among: names) == ["Ada", "\"5\"", "Bo"])
  }

  @Test(
    "Of two parse errors, the one with the larger offset wins; at equal offsets, expectations are merged, or the first wins"
  )
  func furtherErrorWins() {
    let first = ParseError(.notUnderstood(expected: ["a", "b"]), offset: 1, found: "x")
    let further = ParseError(.outOfRange("1 to 9"), offset: 2, found: "x")
    let second = ParseError(.notUnderstood(expected: ["b", "c"]), offset: 1, found: "x")
    #expect(first.merged(with: further) == further && further.merged(with: first) == further)
    #expect(first.merged(with: second).reason == .notUnderstood(expected: ["a", "b", "c"]))
    let range = ParseError(.outOfRange("1 to 9"), offset: 1, found: "x")
    #expect(first.merged(with: range) == first && range.merged(with: first) == range)
  }

  @Test(
    "If names are known, a suggestion never contains a number that no known name has",
    arguments: [
      ("seat guest 1 at table 2", ["Ada"], "seat guest 1 at table 2 please"),
      ("seat guest 9 at table 2", ["Ada"], nil), ("seat guest 9 at table 2", [], "seat guest 9 at table 2 please"),
    ] as [(String, [String], String?)])
  func hasOnlyKnownNumbers(_ typed: String, _ guests: [String], _ nearest: String?) {
    let names = Names(guests.enumerated().map { Name("guest", $1, id: "\($0 + 1)") })
    let error = #expect(throws: ParseError.self) { try OrderForms.grammar.parse(typed, names: names) }
    #expect(error?.nearest == nearest)
  }

  @Test(
    "An error's expectations have a slot's samples if the error is at the beginning of the slot, but not if it is further on",
    arguments: [("tea", ["in 2"]), ("in tea", [])] as [(String, [String])])
  func slotSamples(_ text: String, _ samples: [String]) {
    let slot = Slot<Int>(
      samples: [2], write: { "in \($0)" },
      read: { (cursor) throws(ParseError) in
        _ = cursor.skip("in")
        throw cursor.error(expected: ["a size"])
      })
    let error = #expect(throws: ParseError.self) { try slot.parse(text) }
    #expect(error?.expected.map(\.samples) == [samples])
  }

  @Test(
    "A suggestion replaces up to two mistyped words, or adds a fixed word if nothing else could stand there",
    arguments: [
      ("", "brew tea"), ("brew tae", "brew tea"),
      ("seat ada at table 2", "seat ada at table 2 please"),
      ("berw tae", "brew tea"), ("brew  taa\tinn 3", "brew tea in 3"),
      ("seat ada at tabel 2 please", "seat ada at table 2 please"),
      ("seat ada table 2 please", "seat ada at table 2 please"),
      ("seat the lady at table 2 plaese", "seat the lady at table 2 please"), ("clsoe", "close"),
      ("hepl", "help"),
    ])
  func corrected(_ typed: String, _ nearest: String) {
    let error = #expect(throws: ParseError.self) {
      try OrderForms.grammar.parse(typed, names: .guests("Ada", "Lady at table 1"), or: ["help"])
    }
    #expect(error?.nearest == nearest)
  }

  @Test(
    "A sentence of 80 characters with a mistyped word gets a suggestion, and one of 81 doesn't",
    arguments: [(80, true), (81, false)])
  func correctsUpTo80Characters(_ count: Int, isCorrected: Bool) {
    let name = String(repeating: "a", count: count - "seat  at tabel 2 please".count)
    let error = #expect(throws: ParseError.self) {
      try OrderForms.grammar.parse("seat \(name) at tabel 2 please", names: .guests(name))
    }
    #expect(error?.nearest == (isCorrected ? "seat \(name) at table 2 please" : nil))
  }

  @Test(
    "There is no suggestion for long texts, control characters, three mistakes, missing values, or words or units that don't fit",
    arguments: [
      "bre", "brew", "brew tea in", "brew in 2", "brew tea 3", "seat", "seat ada", "brew tea in 2; close",
      "brew tea now", "drew tea", "tea", "tea in 2", "brew milk", "brew tea in 2cus", "brew tea for 2",
      "berw tae inn 3", "berw tae now now", "xyz", "xyz xyz", "brew tae" + String(repeating: " x", count: 40),
      "brew tea\u{1b}",
    ])
  func hasNoSuggestion(_ typed: String) {
    let error = #expect(throws: ParseError.self) { try OrderForms.grammar.parse(typed) }
    #expect(error?.nearest == nil)
  }
}
