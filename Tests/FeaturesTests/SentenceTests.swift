import KhipuSentences
import Testing

@testable import Features

struct SentenceTests {
  @Test("A typed sentence is parsed, and written in canonical form", arguments: FeatureSamples.all.flatMap(\.typings))
  func parsedAndWritten(_ typed: String, _ written: String) throws {
    let command = try Command.grammar.parse(typed, names: .sample)
    #expect(command == Command(written))
    #expect("\(command)" == written)
  }

  @Test(
    "An empty text, a report, or a sentence with an unknown name isn't parsed as a command",
    arguments: ["", "lighting: turning light 1 on succeeded", "turn desk on"])
  func isNotParsed(_ text: String) { #expect(Command(text) == nil) }
}
