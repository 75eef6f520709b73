import KhipuControl
import Testing

@testable import KhipuSentences

struct ParseErrorTests {
  private static let sixty = String(repeating: "x", count: 60)

  @Test(
    "A parse error has a text, a code and a kind, which is `missing` only for an unknown name",
    arguments: [
      (.empty, "", "an empty sentence; type a command", "empty", .invalid),
      (
        .outOfRange("1 to 9"), "10", "out of range at column 3: \"10\" is not within 1 to 9", "out-of-range", .invalid
      ),
      (.unknown("light"), "desk", "there is no light named \"desk\"", "unknown-name", .missing),
      (.unknown("light"), sixty, "there is no light named \"\(sixty)\"", "unknown-name", .missing),
      (.unknown("light"), sixty + "x", "there is no light named \"\(sixty)\"…", "unknown-name", .missing),
      (
        .ambiguous(["desk 1", "desk 2"]), "desk", "\"desk\" at column 3 is ambiguous: desk 1, desk 2; choose one",
        "ambiguous-name", .invalid
      ),
      (
        .notUnderstood(expected: ["a number"]), "",
        "not understood at column 3: expected a number, found the end of the sentence",
        "not-understood", .invalid
      ),
    ] as [(ParseError.Mistake, String, String, String, Failure.Kind)])
  func hasTextAndCode(mistake: ParseError.Mistake, found: String, text: String, code: String, kind: Failure.Kind) {
    let explanation = ParseError(mistake, offset: 2, found: found).explanation
    #expect(explanation.text == text && explanation.code == code && explanation.kind == kind)
  }

  @Test(
    "The error for an ambiguous name lists the first ten matches and the number of the others",
    arguments: [(10, "10"), (11, "10 and 1 more"), (12, "10 and 2 more")])
  func matches(count: Int, end: String) {
    let matches = (1...count).map { "\($0)" }
    #expect(
      ParseError(.ambiguous(matches), offset: 0, found: "x").description
        == "\"x\" at column 1 is ambiguous: 1, 2, 3, 4, 5, 6, 7, 8, 9, \(end); choose one")
  }

  @Test("A text without words is refused as an empty sentence", arguments: ["", " ", "\n\t"])
  func textWithoutWords(_ typed: String) {
    let error = #expect(throws: ParseError.self) { try OrderForms.grammar.parse(typed) }
    #expect(error?.reason == .empty)
  }

  @Test("A text that can't be split into tokens isn't parsed, and the error has the offset of the invalid token")
  func invalidTokenOffset() {
    let reading = Reading<Int>(of: "a \"b", names: Names()) { _ in 1 }
    #expect(reading.value == nil && reading.error?.offset == 2)
  }

  @Test(
    "The error for an unterminated quotation or an invalid escape has it, its offset, and what was expected",
    arguments: [
      (#"seat "A\q" at table 2 please"#, #"A\q"#, #"the escapes of JSON: \" \\ \/ \b \f \n \r \t \u0041"#),
      (#"seat "Ada at table 2 please"#, #""Ada at table 2 please"#, "a quotation with an end"),
    ] as [(String, String, KhipuSentences.Expectation)])
  func quotation(sentence: String, found: String, expected: KhipuSentences.Expectation) {
    let error = #expect(throws: ParseError.self) { try OrderForms.grammar.parse(sentence) }
    #expect(error?.offset == 5 && error?.found == found && error?.reason == .notUnderstood(expected: [expected]))
  }
}
