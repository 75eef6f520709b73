import KhipuTestTools
import Testing

@testable import Features
@testable import KhipuSentences

struct CompletionTests {
  @Test(
    "Completion offers the valid words, names and sample values that begin with the last typed word",
    arguments: [
      ("TOG", "TOG", ["toggle"]), ("lighting: to", "to", ["toggle"]), ("turn light 1 x", "x", []),
      ("turn light 1 ", "", ["and", "except", "on", "off"]),
      ("turn all ", "", ["lights", "in", "and", "except", "on", "off"]),
      ("toggle 1 and u", "u", ["Upstairs"]), ("apply hsb ", "", ["180deg"]), ("apply 3", "3", ["30%"]),
      ("turn light 1 on ", "", ["over", "except", "at"]), ("turn light 1 on over ", "", ["2s"]),
      ("turn desk ", "", ["and", "except", "on", "off", "lamp", "lamp room"]), ("turn desk lamp r", "r", ["room"]),
      ("turn \"desk l", "\"desk l", ["\"Desk lamp\"", "\"Desk lamp room\""]),
      ("rename r", "r", ["Reading light", "Red lamp"]), ("rename light 1 t", "t", ["to"]),
      ("recall t", "t", ["Twins", "Twins in Office", "TWINS in Upstairs"]),
      ("recall scene twins in o", "o", ["over", "Office"]),
      ("rename light 1 to \"", "\"", ["\"Desk lamp\""]),
      ("turn li", "li", ["light"]), ("turn room h", "h", ["hall"]), ("recall a", "a", ["\"a1\""]),
      ("turn 2", "2", ["\"2 lamps\"", "2nd lamp"]), ("increase hue by 1", "1", ["10pt"]),
      ("set light 1 to b", "b", ["brightness", "blue"]), ("set light 1 to 3", "3", ["30%"]),
      ("set light 1 colour to b", "b", ["blue"]), ("set light 1 colour to 3", "3", []),
      ("set light 1 temperature to w", "w", ["warm white", "warm", "white"]),
      ("set light 1 temperature to re", "re", []),
    ] as [(String, String, [String])])
  func offersCandidates(_ text: String, _ word: String, _ candidates: [String]) {
    let completion = Command.grammar.completion(of: text, names: .sample)
    #expect(completion.word == word)
    #expect(completion.candidates == candidates)
  }

  @Test("For an empty text, completion offers each verb and each way to begin a target, without duplicates")
  func emptyText() {
    let verbs = Command.grammar.completion(of: "", names: Names()).candidates
    let sentences = Command.catalogues.flatMap(\.forms).flatMap { $0.sentences + $0.otherSentences }
    let all = sentences.map { String($0.prefix { $0 != " " }) }
    #expect(Set(verbs) == Set(all).union(["all lights", "zone"]) && Set(verbs).count == verbs.count)
  }

  @Test("A completion tells exactly which kinds of names may occur in the typed text")
  func kindsOfNames() {
    let kinds = { (text: String) in Command.grammar.completion(of: text, names: Names()).kinds }
    #expect(kinds("kit") == ["light", "room", "zone"])
    #expect(kinds("load ").isEmpty)
    #expect(kinds("turn d") == ["light", "room", "zone"])
    #expect(kinds("recall twins in ") == ["scene"])
    #expect(kinds("rename desk ") == ["light"])
  }

  @Test(
    "Completion offers how a sentence goes on at each position, except in numbers and IDs",
    arguments: FeatureSamples.all)
  func completedFromEachPosition(_ feature: FeatureSamples) {
    // Sentences share beginnings; each distinct beginning is completed once.
    let sentences = feature.catalogue.forms.flatMap { $0.sentences + $0.otherSentences }
    let begun = sentences.flatMap { sentence in
      sentence.indices.filter { !sentence.isIdentifier(before: $0) }.map { (beginning: sentence[..<$0], sentence) }
    }
    let grouped = Dictionary(grouping: begun, by: \.beginning)
    for (typed, sentences) in Experiments.sample(of: grouped.sorted { $0.key < $1.key }, kinds: { $0.key.kinds }) {
      let completion = Command.grammar.completion(of: String(typed), names: .sample)
      let offered = completion.candidates.map { "\(typed.dropLast(completion.word.count))\($0)" }
      for (_, sentence) in sentences {
        #expect(offered.contains { "\(sentence) ".hasPrefix($0) }, "\(typed)|: \(completion.candidates)")
      }
    }
  }

  @Test("After each candidate of a completion, the sentence can continue or is complete", arguments: FeatureSamples.all)
  func sentenceCanContinue(_ feature: FeatureSamples) {
    let sentences = feature.catalogue.forms.flatMap(\.sentences)
    let beginnings = sentences.flatMap { sentence in
      sentence.indices.filter { sentence[$0] == " " }.map { "\(sentence[..<$0]) " }
    }
    for beginning in Experiments.sample(of: Set(beginnings).sorted(), kinds: \.kinds) {
      let completion = Command.grammar.completion(of: beginning, names: .sample)
      guard completion.word.isEmpty else { continue }
      for candidate in completion.candidates {
        let longer = "\(beginning)\(candidate)"
        let isContinued = !Command.grammar.completion(of: "\(longer) ", names: .sample).candidates.isEmpty
        #expect(isContinued || Command.grammar.reading(of: longer, names: .sample).error == nil, "\(longer)")
      }
    }
  }
}

extension StringProtocol {
  /// The first word, and the number of spaces.
  fileprivate var kinds: [String] { ["\(prefix { $0 != " " }) \(count { $0 == " " })"] }
}

extension String {
  /// Whether the word at `end` is a number or a scene ID.
  fileprivate func isIdentifier(before end: Index) -> Bool {
    let start = self[..<end].lastIndex(of: " ").map(index(after:)) ?? startIndex
    let word = self[start...].prefix { $0 != " " }
    return Int(word) != nil || word.contains("-")
  }
}
