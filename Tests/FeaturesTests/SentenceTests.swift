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
}
