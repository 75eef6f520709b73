import KhipuText
import Testing

struct WordListTests {
  @Test(
    "A list of words has commas, and a conjunction before its last word",
    arguments: [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")])
  func commasAndConjunction(_ words: [String], _ text: String) {
    #expect(words.alternatives == text)
    #expect(words.listed(with: "and") == text.replacing(" or ", with: " and "))
  }

  @Test("`spaced` joins texts with single spaces and skips empty ones, and `pieces` splits a text at spaces")
  func joinedBySpaces() {
    #expect(["", "turn", "", "light 1", ""].spaced == "turn light 1")
    #expect("  turn  light 1 ".pieces == ["turn", "light", "1"])
  }

  @Test("Of words that differ only in case, `withoutOtherCases` keeps the first")
  func otherCases() { #expect(["Desk", "desk", "DESK", "Shelf"].withoutOtherCases == ["Desk", "Shelf"]) }

  @Test(
    "`begins(with:)` compares the beginning of a text, ignoring case",
    arguments: [("Desk", "dE", true), ("Desk", "esk", false), ("a", "", true)])
  func comparesBeginning(_ text: String, _ beginning: String, begins: Bool) {
    #expect(text.begins(with: beginning) == begins)
  }
}
