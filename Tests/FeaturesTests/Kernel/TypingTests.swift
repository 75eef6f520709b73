import KhipuSentences
import Models
import Testing

@testable import Features

@Suite("Sentences are parsed in more ways than they are written")
struct TypingTests {
  @Test("as people type them", arguments: FeatureSamples.all.flatMap(\.typings))
  func kindness(_ typed: String, _ written: String) async throws {
    let command = try await Command.grammar.parse(typed).resolve(in: .sample)
    #expect(command == Command(written))
    #expect("\(command)" == written)
  }
}
