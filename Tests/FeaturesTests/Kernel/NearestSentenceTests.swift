import Testing

@testable import Features

@Suite("What was probably meant")
struct NearestSentenceTests {
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
