import Models
import Testing

@testable import Features

@Suite("What isn't understood")
struct MisreadingTests {
  private static let organisation = "an organisation of 1 to 39 letters, digits, - or _, in quotation marks"

  @Test(
    "what isn't understood is answered with the place, what was expected and the nearest sentence",
    arguments: [
      (
        "tunr light 1 on", 0,
        [
          "load", "turn", "toggle", "apply", "increase", "decrease", "rename", "recall", "add", "remove", "sync",
          "open", "go", "visit", "take", "send", "write",
        ],
        "turn light 1 on"
      ),
      ("turn light 1", 12, ["on", "off"], "turn light 1 on"),
      ("turn light 1 onn", 13, ["on", "off"], "turn light 1 on"),
      ("turn room 1 onn", 12, ["on", "off"], "turn room 2 off"),
      ("turn reading light on", 13, ["on", "off", "quotation marks around the name"], "turn all lights off"),
      ("turn reading", 12, ["on", "off"], nil),
      ("turn 2 lamps on", 7, ["on", "off"], "turn light 1 on"),
      ("turn light", 10, ["the number or the name of a light"], "turn light 1 on"),
      ("turn", 4, ["all lights", "the number or the name of a light, room or zone"], "turn zone 3 on"),
      ("turn light 1 on now", 16, ["over", "the end of the sentence"], "turn light 1 on"),
      ("turn light 1 on over", 20, ["a time such as 2s"], "turn light 1 on over 2s"),
      ("turn light 1 on over 2h", 21, ["a time such as 2s"], "turn light 1 on over 2s"),
      ("turn light 1 on over 2s now", 24, ["the end of the sentence"], "turn light 1 on over 2s"),
      ("turn all lamps off", 9, ["on", "off"], "turn all lights off"),
      (
        "toggle desk lamp on", 17, ["over", "quotation marks around the name", "the end of the sentence"],
        "toggle room 2"
      ),
      ("rename 1 to catch all", 18, ["the end of the sentence", "quotation marks around the name"], nil),
      ("rename 1 to desk over 2s", 17, ["the end of the sentence", "quotation marks around the name"], nil),
      ("load lamps", 5, ["lights", "rooms", "zones", "scenes", organisation], "load lights"),
      ("repositories: load a.b", 19, [organisation], nil), ("repositories: load \".\"", 19, [organisation], nil),
      ("repositories: load", 18, [organisation], nil), ("visit", 5, ["the name of a repository"], nil),
      ("apply light on light 1", 6, ["hsb", "temperature", "brightness"], "apply brightness(0.5) on light 1"),
      ("apply hsb(0.5, 0.5 on light 1", 19, ["a number"], "apply hsb(0.5, 0.5, 0.5) on light 1"),
      ("apply hsb(1, 1, 1 on light 1", 18, [")"], "apply hsb(0.5, 0.5, 0.5) on light 1"),
      ("apply brightness(10mirek) on 1", 17, ["a number"], "apply brightness(0.5) on light 1"),
      ("apply temperature(warm) on 1", 18, ["a colour temperature"], "apply temperature(200) on light 1"),
      ("increase warmth by 10pt on 1", 9, ["brightness", "saturation", "hue", "temperature"], nil),
      ("increase hue by much on 1", 16, ["points"], "increase hue by 10pt on light 1"),
      ("increase hue of 1", 13, ["by"], "increase hue by 10pt on light 1"),
      ("rename 1 to 5", 12, ["a name", "a number in quotation marks"], "rename light 1 to \"Desk lamp\""),
      ("rename 1 to", 11, ["a name"], "rename light 1 to \"Desk lamp\""),
      ("recall", 6, ["the id or the name of a scene"], "recall scene study-relax"),
      ("recall scene", 12, ["the id or the name of a scene"], "recall scene study-relax"),
      (
        "recall scene movie on friday", 19, ["over", "quotation marks around the name", "the end of the sentence"], nil
      ),
      ("recall scene on friday", 16, ["over", "the end of the sentence"], nil),
      ("add 1 to watch", 9, ["favorites"], "add light 1 to favorites"),
      ("sync favorites", 14, ["to"], "sync favorites to watch"),
      ("write", 5, ["a line"], "write \"hello\""),
      ("dashboard: turn light 1 on", 11, ["add", "remove", "sync"], "add light 1 to favorites"),
      ("recalling scene a1 failed: there is no scene \"x\"", 45, ["the id of a scene"], nil),
      ("turning light 1 on succeded", 19, ["over", "succeeded", "failed"], "turn light 1 on over 2s"),
    ] as [(String, Int, [String], String?)])
  func misreading(_ typed: String, place: Int, expected: [String], nearest: String?) {
    let error = #expect(throws: Misreading.self) { try Sentence.read(typed, names: .sample) }
    guard let error, case .notUnderstood(let alternatives) = error.reason else {
      Issue.record("\(typed): \(String(describing: error))")
      return
    }
    #expect(error.place == place)
    #expect(alternatives.map { $0.replacing("\"", with: "") } == expected)
    if let nearest { #expect(error.nearest == nearest) }
  }

  @Test(
    "a number out of its range is refused with the range",
    arguments: [
      ("turn light 0 on", 11, "1 to 9223372036854775807"), ("turn 1.5 on", 5, "1 to 9223372036854775807"),
      ("turn -1 on", 5, "1 to 9223372036854775807"),
      ("turn room 99999999999999999999 on", 10, "1 to 9223372036854775807"),
      ("apply brightness(1.01) on 1", 17, "0 to 1, or 0% to 100%"),
      ("apply brightness(101%) on 1", 17, "0 to 1, or 0% to 100%"),
      ("apply brightness(1e999) on 1", 17, "0 to 1, or 0% to 100%"),
      ("apply brightness(-0.1) on 1", 17, "0 to 1, or 0% to 100%"),
      ("apply hsb(361deg, 1, 1) on 1", 10, "0 to 1, 0% to 100%, or 0deg to 360deg"),
      ("apply temperature(152) on 1", 18, "153 to 500 mirek, or 2000K to 6535K"),
      ("apply temperature(501) on 1", 18, "153 to 500 mirek, or 2000K to 6535K"),
      ("apply temperature(200.5) on 1", 18, "153 to 500 mirek, or 2000K to 6535K"),
      ("apply temperature(1999K) on 1", 18, "153 to 500 mirek, or 2000K to 6535K"),
      ("apply temperature(7000 K) on 1", 18, "153 to 500 mirek, or 2000K to 6535K"),
      ("increase hue by 0 on 1", 16, "1pt to 100pt, whole ones"),
      ("increase hue by 101pt on 1", 16, "1pt to 100pt, whole ones"),
      ("increase hue by 2.5 on 1", 16, "1pt to 100pt, whole ones"),
      ("turn 1 on over 6553.6s", 15, "0s to 6553.5s, in tenths of a second"),
      ("turn 1 on over -0.1s", 15, "0s to 6553.5s, in tenths of a second"),
      ("turn 1 on over 0.25s", 15, "0s to 6553.5s, in tenths of a second"),
      ("turn 1 on over 50 ms", 15, "0s to 6553.5s, in tenths of a second"),
      ("turn 1 on over 110min", 15, "0s to 6553.5s, in tenths of a second"),
      ("turn 1 on over 1e999", 15, "0s to 6553.5s, in tenths of a second"),
    ])
  func range(_ typed: String, place: Int, range: String) {
    let error = #expect(throws: Misreading.self) { try Sentence.read(typed) }
    guard let error, case .outOfRange(let said) = error.reason else {
      Issue.record("\(typed): \(String(describing: error))")
      return
    }
    #expect(error.place == place)
    #expect(said.hasSuffix(range))
    #expect(error.description.contains(range))
  }

  @Test(
    "a name of nothing is unknown, as what it was said to be",
    arguments: [
      ("turn attic on", "attic", Names.Kind.target), ("turn light attic on", "attic", .light),
      ("turn room attic on", "attic", .room), ("turn zone office on", "office", .zone),
      ("recall scene \"attic\"", "attic", .scene), ("recall scene the attic", "the attic", .scene),
      ("recall scene \"on\"", "on", .scene), ("recall \"\"", "", .scene), ("recall scene ä", "ä", .scene),
      ("turn room \"Küche\" on", "Küche", .room),
      ("rename office to x", "office", .light), ("add \"\" to favorites", "", .light),
    ])
  func unknown(_ typed: String, name: String, kind: Names.Kind) {
    let error = #expect(throws: Misreading.self) { try Sentence.read(typed, names: .sample) }
    #expect(error?.reason == .unknown(kind))
    #expect(error?.found == name)
    #expect(error?.description == "there is no \(kind.rawValue) named \(Quotation.write(name))")
  }

  @Test("without names, only the form of the sentence counts before the name does")
  func formFirst() {
    #expect(throws: Misreading.self) { try Sentence.read("turn attic onn") }
    let error = #expect(throws: Misreading.self) { try Sentence.read("turn attic on") }
    #expect(error?.reason == .unknown(.target))
    #expect(throws: Misreading.self) { try Sentence.read("recall scene relax now on") }
  }

  @Test(
    "before the names are read, what may be a name of a scene is unknown",
    arguments: ["recall scene relax", "recall scene 4e1c6b20e-on-0", "recall 1", "recall scene on", "recall \"Relax\""])
  func unread(_ typed: String) {
    let error = #expect(throws: Misreading.self) { try Sentence.read(typed, names: .unread) }
    #expect(error?.reason == .unknown(.scene))
  }

  @Test(
    "several matches are listed and refused",
    arguments: [
      ("turn twin on", ["light 3", "light 4"]), ("turn hall on", ["light 5", "room 2"]),
      ("recall scene twins", ["scene c3 (Office)", "scene d4 (Upstairs)", "scene e5"]),
    ])
  func ambiguous(_ typed: String, matches: [String]) {
    let error = #expect(throws: Misreading.self) { try Sentence.read(typed, names: .sample) }
    #expect(error?.reason == .ambiguous(matches))
    #expect(error?.description.contains(matches.joined(separator: ", ")) == true)
  }

  @Test("nothing is an empty sentence", arguments: ["", " ", "\n\t"])
  func empty(_ typed: String) {
    let error = #expect(throws: Misreading.self) { try Sentence.read(typed) }
    #expect(error?.reason == .empty)
    #expect(error?.description.hasPrefix("an empty sentence") == true)
  }

  @Test(
    "a quotation has an end and the escapes of JSON",
    arguments: [
      ("write \"abc", 6), ("write \"abc\\", 6), ("write \"abc\\\"", 6), ("write \"\\q\"", 6), ("write \"\\u12\"", 6),
      ("write \"\\u12G4\"", 6), ("write \"\\ud83d\"", 6), ("write \"\\+0041\"", 6), ("write \"\\u+041\"", 6),
    ])
  func quotation(_ typed: String, place: Int) {
    let error = #expect(throws: Misreading.self) { try Sentence.read(typed) }
    #expect(error?.place == place)
    #expect(error?.nearest == "write \"hello\"")
    guard case .notUnderstood = error?.reason else {
      Issue.record("\(typed): \(String(describing: error))")
      return
    }
  }

  @Test("a quotation without an end is shown from its beginning on, with the nearest sentence")
  func unfinished() {
    let error = #expect(throws: Misreading.self) { try Sentence.read("turn \"Desk lamp on") }
    #expect(
      error?.description
        == #"not understood at column 6: expected a quotation with an end, found "\"Desk lamp on"; "#
        + "the nearest sentence: turn light 1 on")
  }

  @Test("a misreading is one line, and says where the end is")
  func description() {
    let error = #expect(throws: Misreading.self) { try Sentence.read("load\nlamps") }
    #expect(
      error?.description
        == "not understood at column 6: expected \"lights\", \"rooms\", \"zones\", \"scenes\" or \(Self.organisation), "
        + "found \"lamps\"; the nearest sentence: load lights")
    let end = #expect(throws: Misreading.self) { try Sentence.read("load") }
    #expect(
      end?.description.contains(
        "column 5: expected \"lights\", \"rooms\", \"zones\", \"scenes\" or \(Self.organisation), found the end of the sentence"
      ) == true)
  }

  @Test("of what is found, however long, the beginning is said", arguments: [60, 61])
  func abbreviation(count: Int) {
    let word = String(repeating: "x", count: count)
    let error = #expect(throws: Misreading.self) { try Sentence.read(word) }
    #expect(error?.found == word)
    let said = count > 60 ? "\"\(word.prefix(60))\"…" : "\"\(word)\""
    #expect(error?.description.contains("found \(said);") == true)
  }

  @Test("an accent counts as much as a letter: of one character with a thousand of them the beginning is said")
  func accents() {
    let character = "x" + String(repeating: "\u{301}", count: 1000)
    let error = #expect(throws: Misreading.self) { try Sentence.read(character) }
    #expect(error?.found == character)
    #expect(error?.description.contains("found \"x\(String(repeating: "\u{301}", count: 59))\"…;") == true)
  }

  @Test("of the things that share a name, however many, the first are said", arguments: [20, 21, 1000])
  func manyMatches(count: Int) {
    let lights = (1...count).map { AppState.Change.by(.adding(.light(Light(id: .init(clamping: $0), name: "Desk")))) }
    let names = Names(AppState().alter(by: lights))
    let error = #expect(throws: Misreading.self) { try Sentence.read("turn light desk on", names: names) }
    let rest = count > 20 ? " and \(count - 20) more" : ""
    #expect(error?.description.hasSuffix(", light 19, light 20\(rest); say which") == true)
  }
}
