import KhipuSentences
import Testing

@testable import Features

@Suite("Texts that are not sentences")
struct SentenceTests {
  @Test("A text of 200,000 words is refused without a suggestion")
  func long() {
    let words = "turn " + String(repeating: "lamp ", count: 200_000)
    let error = #expect(throws: ParseError.self) { try Command.grammar.parse(words) }
    #expect(error?.nearest == nil)
  }

  @Test(
    "An empty text, a report, or a sentence with an unknown name isn't parsed as a command",
    arguments: ["", "lighting: turning light 1 on succeeded", "turn desk on"])
  func nothing(_ text: String) { #expect(Command(text) == nil) }
}
