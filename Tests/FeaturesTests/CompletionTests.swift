import Models
import Testing

@testable import Features

@Suite("How a sentence can go on")
struct CompletionTests {
  @Test(
    "the last word can be what is expected there: words, names, and samples of values",
    arguments: [
      ("tog", "tog", ["toggle"]), ("TOG", "TOG", ["toggle"]), ("turn light 1 ", "", ["and", "on", "off"]),
      ("turn light 1 of", "of", ["off"]), ("turn all ", "", ["lights", "and", "on", "off"]),
      ("toggle 1 and u", "u", ["Upstairs"]), ("apply hsb ", "", ["180deg"]), ("apply 3", "3", ["30%"]),
      ("turn light 1 on ", "", ["over"]), ("turn light 1 on over ", "", ["2s"]),
      ("turn light 1 x", "x", []), ("turn u", "u", ["Upstairs"]), ("lighting: to", "to", ["toggle"]),
      ("turn desk ", "", ["and", "on", "off", "lamp", "lamp room"]), ("turn desk lamp r", "r", ["room"]),
      ("turn \"desk l", "\"desk l", ["\"Desk lamp\"", "\"Desk lamp room\""]),
      ("rename r", "r", ["\"Reading light\"", "Red lamp"]), ("rename light 1 t", "t", ["to"]),
      ("recall t", "t", ["Twins"]),
      ("recall scene twins in o", "o", ["Office", "over"]),
      ("visit \"", "\"", ["\"swift-dependencies\""]),
      ("turn li", "li", ["light"]), ("turn room h", "h", ["hall"]), ("turn \"\\q\" ", "\"\\q\" ", []),
      ("turn 2", "2", ["\"2 lamps\"", "2nd lamp"]), ("increase hue by 1", "1", ["10pt"]),
    ])
  func candidates(_ text: String, _ word: String, _ candidates: [String]) throws {
    let completion = Sentence.completion(of: text)
    #expect(completion.word == word)
    let found = try completion.candidates.resolve(.sample)
    #expect(found == candidates)
  }

  @Test("at the beginning it is any verb, once each")
  func verbs() throws {
    let verbs = try Sentence.completion(of: "").candidates.resolve(AppState())
    let sentences = Command.catalogues.flatMap(\.forms).flatMap { $0.sentences + $0.otherSentences }
    let all = sentences.map { String($0.prefix { $0 != " " }) }
    #expect(Set(verbs) == Set(all) && Set(verbs).count == verbs.count)
  }

  @Test("only the names that can stand there are loaded")
  func prerequisites() {
    let parts = { (text: String) in Sentence.completion(of: text).candidates.prerequisites }
    #expect(parts("tur").isEmpty && parts("turn light 1 ").isEmpty)
    #expect(parts("turn d") == [.lights, .rooms, .zones].map { .lighting(.load($0)) })
    #expect(parts("recall twins in ") == [.rooms, .zones, .scenes].map { .lighting(.load($0)) })
    #expect(parts("rename desk ") == [.lighting(.load(.lights))])
  }

  @Test("each word of each sentence is offered from its beginning, but for numbers", arguments: FeatureSamples.all)
  func complete(_ feature: FeatureSamples) throws {
    for sentence in feature.catalogue.forms.flatMap({ $0.sentences + $0.otherSentences }) {
      for end in sentence.indices where !sentence.isIdentifier(before: end) {
        let completion = Sentence.completion(of: String(sentence[..<end]))
        let beginning = sentence[..<end].dropLast(completion.word.count)
        let candidates = try completion.candidates.resolve(.sample)
        #expect(
          candidates.contains { "\(sentence) ".hasPrefix("\(beginning)\($0)") }, "\(sentence[..<end])|: \(candidates)")
      }
    }
  }

  @Test("a sentence can go on after each candidate, or is complete", arguments: FeatureSamples.all)
  func leading(_ feature: FeatureSamples) throws {
    for sentence in feature.catalogue.forms.flatMap(\.sentences) {
      for end in sentence.indices where sentence[end] == " " {
        let beginning = "\(sentence[..<end]) "
        guard Sentence.completion(of: beginning).word.isEmpty else { continue }
        for candidate in try Sentence.completion(of: beginning).candidates.resolve(.sample) {
          let longer = "\(beginning)\(candidate)"
          let next = try Sentence.completion(of: "\(longer) ").candidates.resolve(.sample)
          #expect(!next.isEmpty || Command(longer) != nil, "\(longer)")
        }
      }
    }
  }
}

extension String {
  /// Whether the word that ends there, or begins there, is a number or the identifier of a scene.
  fileprivate func isIdentifier(before end: Index) -> Bool {
    let start = self[..<end].lastIndex(of: " ").map(index(after:)) ?? startIndex
    let word = self[start...].prefix { $0 != " " }
    return Int(word) != nil || word.contains("-")
  }
}
