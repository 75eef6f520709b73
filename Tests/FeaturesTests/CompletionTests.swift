import Models
import Testing

@testable import Features
@testable import KhipuSentences

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
      ("rename light 1 to \"", "\"", ["\"Desk lamp\""]),
      ("turn li", "li", ["light"]), ("turn room h", "h", ["hall"]), ("turn \"\\q\" ", "\"\\q\" ", []),
      ("turn 2", "2", ["\"2 lamps\"", "2nd lamp"]), ("increase hue by 1", "1", ["10pt"]),
    ])
  func candidates(_ text: String, _ word: String, _ candidates: [String]) async throws {
    let completion = Command.grammar.completion(of: text)
    #expect(completion.word == word)
    let found = try await completion.candidates.resolve(in: .sample)
    #expect(found == candidates)
  }

  @Test("at the beginning it is any verb, once each")
  func verbs() async throws {
    let verbs = try await Command.grammar.completion(of: "").candidates.resolve(in: AppState())
    let sentences = Command.catalogues.flatMap(\.forms).flatMap { $0.sentences + $0.otherSentences }
    let all = sentences.map { String($0.prefix { $0 != " " }) }
    #expect(Set(verbs) == Set(all) && Set(verbs).count == verbs.count)
  }

  @Test("only the names that can stand there are loaded")
  func reads() async {
    let reads = { (text: String) in await Command.grammar.completion(of: text).candidates.reads }
    #expect(await reads("tur").isEmpty)
    #expect(await reads("turn light 1 ").isEmpty)
    #expect(await reads("turn d") == ["lights", "groups"])
    #expect(await reads("recall twins in ") == ["groups", "scenes"])
    #expect(await reads("rename desk ") == ["lights"])
  }

  @Test("each word of each sentence is offered from its beginning, but for numbers", arguments: FeatureSamples.all)
  func complete(_ feature: FeatureSamples) async throws {
    for sentence in feature.catalogue.forms.flatMap({ $0.sentences + $0.otherSentences }) {
      for end in sentence.indices where !sentence.isIdentifier(before: end) {
        let completion = Command.grammar.completion(of: String(sentence[..<end]))
        let beginning = sentence[..<end].dropLast(completion.word.count)
        let candidates = try await completion.candidates.resolve(in: .sample)
        #expect(
          candidates.contains { "\(sentence) ".hasPrefix("\(beginning)\($0)") }, "\(sentence[..<end])|: \(candidates)")
      }
    }
  }

  @Test("a sentence can go on after each candidate, or is complete", arguments: FeatureSamples.all)
  func leading(_ feature: FeatureSamples) async throws {
    for sentence in feature.catalogue.forms.flatMap(\.sentences) {
      for end in sentence.indices where sentence[end] == " " {
        let beginning = "\(sentence[..<end]) "
        guard Command.grammar.completion(of: beginning).word.isEmpty else { continue }
        for candidate in try await Command.grammar.completion(of: beginning).candidates.resolve(in: .sample) {
          let longer = "\(beginning)\(candidate)"
          let next = try await Command.grammar.completion(of: "\(longer) ").candidates.resolve(in: .sample)
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
