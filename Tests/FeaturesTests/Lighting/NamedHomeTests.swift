import KhipuSentences
import KhipuTestTools
import KhipuValues
import Models
import Testing

@testable import Features

struct NamedHomeTests {
  /// Keywords, numbers, values and an article; few, so that names share prefixes.
  private static let words = [
    "turn", "on", "off", "light", "room", "zone", "scene", "all", "lights", "and", "over", "to", "in", "2", "3", "30%",
    "2s", "red", "the", "Living", "desk", "recall", "lighting",
  ]

  /// A light, room, zone or scene, and the verb and last word of a sentence about it.
  private struct Thing {
    let name: String
    let verb: String
    let last: String
    let command: Command

    func sentence(_ name: String) -> String { "\(verb) \(name)\(last)" }

    /// Sentences that mean it. In the last, which has no verb, the name begins with no verb, number or feature's name.
    var sentences: [String] {
      let others = ["turn", "recall", "lighting", "2", "3", "30%", "2s"]
      let isLast = verb == "turn" && !others.contains(where: name.hasPrefix)
      // An unquoted number is a light's number, not a name.
      let isName = Int(name) == nil || verb == "recall"
      return (isName ? [sentence(name)] : []) + [sentence(Quotation.write(name))] + (isLast ? ["\(name)\(last)"] : [])
    }
  }

  @Test(
    "A unique name of keywords, numbers and values means its thing; without a verb, unless it begins like a sentence"
  )
  func nameMadeOfKeywords() async {
    await Fuzzing.names.run { generator in
      let home = Self.home(&generator)
      let names = Names(home.names)
      for thing in Self.things(of: home) {
        for sentence in thing.sentences {
          if thing.verb == "turn", Self.isUnderstoodWithoutNames(sentence) { continue }
          do {
            let found = try Command.grammar.parse(sentence, names: names)
            try hold(found == thing.command, "\(sentence) is \(found), not \(thing.command)")
          } catch let error as ParseError { throw Finding("\(sentence), which is \(thing.command): \(error)") }
        }
      }
    }
  }

  @Test("At any word of a name made of keywords, completion offers the rest of the name, or the name in quotes")
  func completesRestOfName() async throws {
    await Fuzzing.names.run { generator in
      let home = Self.home(&generator)
      let names = Names(home.names)
      for thing in Self.things(of: home) {
        let words = thing.name.split(separator: " ")
        let index = Int.random(in: words.indices, using: &generator)
        // After its kind, a number is that of a light, room or zone, and not the rest of a name.
        if index > 0, thing.verb == "turn", Self.isUnderstoodWithoutNames(thing.sentence(thing.name)) { continue }
        let rest = words[index...].joined(separator: " ")
        let begun = words[..<index].map { "\($0) " }.joined()
        let typed = "\(thing.verb) \(begun)\(rest.prefix(1))"
        let candidates = Command.grammar.completion(of: typed, names: names).candidates.map { $0.lowercased() }
        let isOffered = candidates.contains {
          [rest, Quotation.write(thing.name)].map { $0.lowercased() }.contains($0)
        }
        try hold(isOffered, "\(thing.name) isn't offered after \(typed): \(candidates)")
      }
    }
  }

  @Test("Every sentence that a parse error suggests can be parsed")
  func suggestedSentenceIsParsed() async {
    await Fuzzing.names.run { generator in
      let names = Names(Self.home(&generator).names)
      let words = (0..<4).map { _ in generator.element(of: Self.words) }
      let error = Result { () throws(ParseError) in
        try Command.grammar.parse("turn \(words.joined(separator: " "))", names: names)
      }
      guard case .failure(let error) = error, case .notUnderstood = error.reason, let nearest = error.nearest else {
        return
      }
      let isUnderstood = Command.grammar.reading(of: nearest, names: names).error == nil
      try hold(isUnderstood, "\(nearest) isn't understood, which is suggested for turn \(words)")
    }
  }

  @Test(
    "Parsing hundreds of words that form names in many ways doesn't take exponential time", .timeLimit(.minutes(10)))
  func manyWays() {
    let names = ["a", "and", "a and", "and a", "a and a", "and and", "a and a and", "a a", "a a and a"]
    let lights = names.enumerated().map { Light(id: Light.ID(clamping: $0 + 1), name: $1) }
    let text = "toggle \(String(repeating: "a and a a and and ", count: 100))on"
    let error = #expect(throws: ParseError.self) {
      try Command.grammar.parse(text, names: Names(Home(lights: IdentifiedCollection(lights)).names))
    }
    #expect(error?.nearest == nil)
  }

  /// What is understood without names means the same with them.
  private static func isUnderstoodWithoutNames(_ sentence: String) -> Bool {
    Command.grammar.reading(of: sentence, names: Names()).error == nil && Command(sentence) != nil
  }

  /// A home with three lights, three rooms, three zones and three scenes.
  private static func home(_ generator: inout SeededGenerator) -> Home {
    var names: [String] = []
    while names.count < 12 {
      let count = Int.random(in: 1...4, using: &generator)
      let name = (0..<count).map { _ in generator.element(of: words) }.joined(separator: " ")
      if !names.contains(name) { names.append(name) }
    }
    let groups = names[3..<9].enumerated().map { LightGroup(id: LightGroup.ID(clamping: $0 + 1), name: $1) }
    return Home(
      lights: IdentifiedCollection(names[..<3].enumerated().map { Light(id: Light.ID(clamping: $0 + 1), name: $1) }),
      rooms: IdentifiedCollection(groups[..<3]), zones: IdentifiedCollection(groups[3...]),
      scenes: IdentifiedCollection(
        names[9...].enumerated().map { LightScene(id: LightScene.ID(stringLiteral: "s\($0)"), name: $1, group: 1) }))
  }

  private static func things(of home: Home) -> [Thing] {
    let targets: [(String, Target)] =
      home.lights.map { ($0.name, .light($0.id)) } + home.rooms.map { ($0.name, .room($0.id)) }
      + home.zones.map { ($0.name, .zone($0.id)) }
    return targets.map { Thing(name: $0, verb: "turn", last: " off", command: .lighting(.turn($1, .off))) }
      + home.scenes.map { Thing(name: $0.name, verb: "recall", last: "", command: .lighting(.recall($0.id))) }
  }
}
