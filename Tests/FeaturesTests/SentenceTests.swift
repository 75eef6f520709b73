import KhipuSentences
import Testing

@testable import Features

struct SentenceTests {
  @Test(
    "An empty text, a report, or a sentence with an unknown name isn't parsed as a command",
    arguments: ["", "lighting: turning light 1 on succeeded", "turn desk on"])
  func isNotParsed(_ text: String) { #expect(Command(text) == nil) }
}
