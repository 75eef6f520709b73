import Models
import Testing

@testable import Features

@Suite("Sentences are parsed in more ways than they are written")
struct SentenceTests {
  @Test("as people type them", arguments: FeatureSamples.all.flatMap(\.typings))
  func kindness(_ typed: String, _ written: String) throws {
    let command = try Sentence.parse(typed).resolve(.sample)
    #expect(command == Command(written))
    #expect("\(command)" == written)
  }

  @Test("a sentence of a million words is refused like any other")
  func long() {
    let words = "turn " + String(repeating: "lamp ", count: 200_000)
    let error = #expect(throws: ParseError.self) { try Sentence.parse(words) }
    #expect(error?.nearest == nil)
  }
}
