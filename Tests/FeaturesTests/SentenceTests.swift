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

  @Test(
    "one argument is a whole sentence; among several, one with a space in it was quoted",
    arguments: [
      ([], ""), (["turn light 1 on"], "turn light 1 on"), (["turn", "light", "1", "on"], "turn light 1 on"),
      (["turn", "desk lamp", "on"], "turn \"desk lamp\" on"), (["rename", "1", "to", ""], "rename 1 to \"\""),
      (["rename", "1", "to", "say \"hi\""], "rename 1 to \"say \\\"hi\\\"\""), (["write", "a\tb"], "write \"a\\tb\""),
      (["turn", "\"on\"", "on"], "turn \"on\" on"),
    ])
  func joined(_ words: [String], _ sentence: String) {
    #expect(Sentence.joined(words) == sentence)
  }

  @Test("a sentence of a million words is refused like any other")
  func long() {
    let words = "turn " + String(repeating: "lamp ", count: 200_000)
    let error = #expect(throws: ParseError.self) { try Sentence.parse(words) }
    #expect(error?.nearest == "turn all lights off")
  }
}
