import Models
import TestSupport
import Testing
import UseCases

@testable import Features

@Suite("Fuzzed sentences")
struct SentenceFuzzTests {
  /// A home in which names are keywords, numbers, each other's beginnings, and very long.
  private static let names = Names(
    AppState().alter(
      by: (Samples.texts + [String(repeating: "lamp ", count: 1000), "desk", "DESK"]).enumerated().map { number, name in
        .by(.adding(.light(Light(id: Light.ID(clamping: number + 1), name: name))))
      }))

  private static let samples = Samples.MessageCase.allCases.flatMap(\.samples).map {
    Array(String(describing: $0).utf8)
  }

  /// The words of all sentences, with the spaces between them.
  private static let words: [[UInt8]] = {
    let sentences = FeatureDocumentation.all.flatMap(\.commands).flatMap(\.sentences)
    let odd = ["\"", "(", ")", ",", ":", "50%", "2700K", "120deg", "1e999", "-1", "0.5", "desk"]
    let words = Vocabulary.keywords.union(sentences.flatMap { $0.split(separator: " ").map(String.init) } + odd)
    return words.sorted().map { Array($0.utf8) + [UInt8(ascii: " ")] }
  }()

  @Test("every sentence is one that is written again and reads the same, or a line that says what is wrong with it")
  func sentences() async {
    await Fuzzing.sentences.run { generator in
      let isGrammatical = Bool.random(using: &generator)
      let bytes =
        isGrammatical
        ? (0..<Int.random(in: 1...9, using: &generator)).flatMap { _ in generator.element(of: Self.words) }
        : generator.mutated(Self.samples)
      let sentence = String(decoding: bytes, as: UTF8.self)
      switch Result(catching: { () throws(Misreading) in try Sentence.read(sentence, names: Self.names) }) {
      case .success(let message):
        let written = String(describing: message)
        try hold(Message(written) == message, "\(message) is written as \(written), which reads as another")
      case .failure(let error):
        let text = error.description
        try hold(text.unicodeScalars.count <= 1000, "of \(sentence.debugDescription.prefix(300)) too much is said")
        try hold(Quotation.harmless(text) == text, "what is said isn't one harmless line: \(text.debugDescription)")
        try hold((0...sentence.unicodeScalars.count).contains(error.place), "\(error.place) isn't in the sentence")
      }
    }
  }
}
