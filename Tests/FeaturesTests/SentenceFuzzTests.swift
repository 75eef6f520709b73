import KhipuTestTools
import KhipuValues
import Models
import Testing

@testable import Features
@testable import KhipuSentences

struct SentenceFuzzTests {
  /// The names of a home, among them keywords, numbers, prefixes of others, and a very long one.
  private static let names: Names = {
    let names = Samples.texts + [String(repeating: "lamp ", count: 1000), "desk", "DESK"]
    let lights = names.enumerated().map { number, name in Light(id: Light.ID(clamping: number + 1), name: name) }
    return Names(Home(lights: IdentifiedCollection(lights)).names)
  }()

  private static let samples = FeatureSamples.all.flatMap(\.commands).map { Array("\($0)".utf8) }

  /// The words of all sentences and some odd ones, each followed by a space.
  private static let words: [[UInt8]] = {
    let forms = Command.catalogues.flatMap(\.forms)
    let sentences = forms.flatMap(\.sentences)
    let odd = ["\"", "(", ")", ",", ":", "50%", "2700K", "120deg", "1e999", "-1", "0.5", "desk"]
    let words = Set(forms.flatMap(\.keywords) + sentences.flatMap { $0.split(separator: " ").map(String.init) } + odd)
    return words.sorted().map { Array($0.utf8) + [UInt8(ascii: " ")] }
  }()

  @Test("Any text is parsed as a command that survives a round trip, or is refused with a one-line error")
  func parsedOrRefused() async {
    await Fuzzing.sentences.run { generator in
      let isGrammatical = Bool.random(using: &generator)
      let bytes =
        isGrammatical
        ? (0..<Int.random(in: 1...9, using: &generator)).flatMap { _ in generator.element(of: Self.words) }
        : generator.mutated(Self.samples)
      let sentence = String(decoding: bytes, as: UTF8.self)
      do {
        let command = try Command.grammar.parse(sentence, names: Self.names)
        try hold(Command("\(command)") == command, "\(command) is parsed as another command")
      } catch let error as ParseError {
        let text = error.description
        try hold(text.unicodeScalars.count <= 1000, "of \(sentence.debugDescription.prefix(300)) too much is shown")
        try hold(Quotation.escaped(text) == text, "the error isn't one escaped line: \(text.debugDescription)")
        try hold((0...sentence.unicodeScalars.count).contains(error.offset), "\(error.offset) isn't in the sentence")
      }
    }
  }
}
