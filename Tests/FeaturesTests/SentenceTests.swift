import Testing

@testable import Features

@Suite("A long sentence")
struct SentenceTests {
  @Test("a sentence of a million words is refused like any other")
  func long() {
    let words = "turn " + String(repeating: "lamp ", count: 200_000)
    let error = #expect(throws: ParseError.self) { try Sentence.parse(words) }
    #expect(error?.nearest == nil)
  }
}
