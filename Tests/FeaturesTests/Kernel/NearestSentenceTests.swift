import Testing

@testable import Features

@Suite("The nearest sentence")
struct NearestSentenceTests {
  private func refusal(_ offset: Int, _ expected: String, _ sentences: String...) -> ParseError.Refusal {
    (sentences, ParseError(.notUnderstood(expected: [expected]), offset: offset, found: "x"))
  }

  @Test(
    "is the one with the fewest edits, whatever its case",
    arguments: [("brew tae", "brew tea"), ("BREW COFFE", "brew coffee"), ("cloze", "close"), ("", "close")])
  func distance(_ typed: String, _ nearest: String) {
    let error = ParseError(in: typed, [refusal(0, "a", "brew tea", "brew coffee"), refusal(0, "b", "close")])
    #expect(error.nearest == nearest)
    #expect(error.reason == .notUnderstood(expected: ["a", "b"]))
  }

  @Test("is one of those that were followed furthest, however near another is")
  func furthest() {
    let refusals = [refusal(0, "a", "brew tea"), refusal(5, "b", "seat guest 1"), refusal(5, "c", "seat all")]
    let error = ParseError(in: "brew tea", refusals)
    #expect(error.nearest == "seat all")
    #expect(error.offset == 5)
    #expect(error.reason == .notUnderstood(expected: ["b", "c"]))
  }

  @Test("is looked for by the first 80 characters")
  func long() {
    let (start, end) = (String(repeating: "tea ", count: 20), String(repeating: "coffee", count: 50))
    #expect(ParseError(in: start + end, [refusal(0, "a", start, start + end)]).nearest == start)
  }

  @Test("does not exist without forms")
  func none() {
    let error = ParseError(in: "tea", [])
    #expect(error.nearest == nil && error.reason == .empty)
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
}
