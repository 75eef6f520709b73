import KhipuSentences
import Models
import Testing

@testable import Features

@Suite("Typed sentences")
struct TypingTests {
  @Test("Sentences are parsed as people type them", arguments: FeatureSamples.all.flatMap(\.typings))
  func kindness(_ typed: String, _ written: String) throws {
    let command = try Command.grammar.parse(typed, names: .sample)
    #expect(command == Command(written))
    #expect("\(command)" == written)
  }
}
