import Models
import Testing

@testable import Features

@Suite("Reading is kinder than writing")
struct SentenceTests {
  @Test(
    "what people type",
    arguments: [
      ("turn light 1 on", "lighting: turn light 1 on"),
      ("TURN LIGHT 1 ON", "lighting: turn light 1 on"),
      ("Lighting: Turn Light 1 On", "lighting: turn light 1 on"),
      ("lighting:turn light 1 on", "lighting: turn light 1 on"),
      ("LIGHTING  :  turn\tlight\n1   on ", "lighting: turn light 1 on"),
      ("turn 1 on", "lighting: turn light 1 on"),
      ("turn 007 on", "lighting: turn light 7 on"),
      ("turn desk lamp on", "lighting: turn light 1 on"),
      ("turn desk lamp ON", "lighting: turn light 1 on"),
      ("turn 2nd lamp on", "lighting: turn light 12 on"),
      ("turn DESK   LAMP on", "lighting: turn light 1 on"),
      ("turn \"desk lamp\" on", "lighting: turn light 1 on"),
      ("turn light desk lamp on", "lighting: turn light 1 on"),
      ("turn light \"Desk Lamp\" on", "lighting: turn light 1 on"),
      ("turn KÜCHE on", "lighting: turn light 2 on"),
      ("turn office off", "lighting: turn room 1 off"),
      ("turn room office off", "lighting: turn room 1 off"),
      ("turn light hall off", "lighting: turn light 5 off"),
      ("turn room hall off", "lighting: turn room 2 off"),
      ("turn room 2 off", "lighting: turn room 2 off"),
      ("turn upstairs off", "lighting: turn zone 4 off"),
      ("turn Zone UPSTAIRS off", "lighting: turn zone 4 off"),
      ("turn zone \"Upstairs\" off", "lighting: turn zone 4 off"),
      ("turn zone 7 off", "lighting: turn zone 7 off"),
      ("recall scene relax", "lighting: recall scene a1"),
      ("recall RELAX", "lighting: recall scene a1"),
      ("recall scene \"Relax\"", "lighting: recall scene a1"),
      ("recall scene movie   night", "lighting: recall scene b2"),
      ("recall \"Movie night\"", "lighting: recall scene b2"),
      ("recall scene a1", "lighting: recall scene a1"),
      ("recall scene \"a1\"", "lighting: recall scene f6"),
      ("recall scene A1", "lighting: recall scene f6"),
      ("recall scene 7", "lighting: recall scene on"),
      ("recall scene on", "lighting: recall scene on"),
      ("recall scene off", "lighting: recall scene Relaxed"),
      ("recall scene unknown-1", "lighting: recall scene unknown-1"),
      ("recall 12", "lighting: recall scene 12"),
      ("recall scene scene", "lighting: recall scene scene"),
      ("turn \"on\" on", "lighting: turn light 6 on"),
      ("turn \"7\" on", "lighting: turn light 7 on"),
      ("turn light \"7\" on", "lighting: turn light 7 on"),
      ("turn lamp (left), 2nd on", "lighting: turn light 8 on"),
      ("turn \"reading light\" on", "lighting: turn light 9 on"),
      ("turn \"2 lamps\" on", "lighting: turn light 10 on"),
      ("turn \"a\\nb\" on", "lighting: turn light 11 on"),
      ("turn \"\\u0044esk lamp\" on", "lighting: turn light 1 on"),
      ("turn all lights off", "lighting: turn all lights off"),
      ("Turn ALL Lights off", "lighting: turn all lights off"),
      ("turn all off", "lighting: turn all lights off"),
      ("turn \"all\" off", "lighting: turn light 13 off"),
      ("toggle desk lamp", "lighting: toggle light 1"),
      ("toggle 1", "lighting: toggle light 1"),
      ("toggle all", "lighting: toggle all lights"),
      ("turn desk lamp on OVER 2 S", "lighting: turn light 1 on over 2s"),
      ("turn 1 on over 2", "lighting: turn light 1 on over 2s"),
      ("turn 1 on over 500ms", "lighting: turn light 1 on over 0.5s"),
      ("turn 1 on over 1.5 min", "lighting: turn light 1 on over 90s"),
      ("toggle office over .3s", "lighting: toggle room 1 over 0.3s"),
      ("apply brightness 50% on desk lamp over 1e3s", "lighting: apply brightness(0.5) on light 1 over 1000s"),
      ("decrease hue by 5 on küche over 6553.5", "lighting: decrease hue by 5pt on light 2 over 6553.5s"),
      ("apply hsb(0.5,0.5,0.5) on light 1", "lighting: apply hsb(0.5, 0.5, 0.5) on light 1"),
      ("apply hsb 0.5 0.5 0.5 on light 1", "lighting: apply hsb(0.5, 0.5, 0.5) on light 1"),
      ("apply hsb 0.5, 50%, .5 on 1", "lighting: apply hsb(0.5, 0.5, 0.5) on light 1"),
      ("apply HSB ( 180deg 50 % 0.5 ) on desk lamp", "lighting: apply hsb(0.5, 0.5, 0.5) on light 1"),
      ("apply hsb(90°, 1, 0) on 1", "lighting: apply hsb(0.25, 1, 0) on light 1"),
      ("apply brightness 50% on 1", "lighting: apply brightness(0.5) on light 1"),
      ("apply brightness(5e-1) on 1", "lighting: apply brightness(0.5) on light 1"),
      ("apply temperature 2700K on 1", "lighting: apply temperature(370) on light 1"),
      ("apply temperature(2700 k) on 1", "lighting: apply temperature(370) on light 1"),
      ("apply temperature 200 mirek on 1", "lighting: apply temperature(200) on light 1"),
      ("apply temperature 2000K on 1", "lighting: apply temperature(500) on light 1"),
      ("increase brightness by 10 on 1", "lighting: increase brightness by 10pt on light 1"),
      ("increase Hue by 10% on desk lamp", "lighting: increase hue by 10pt on light 1"),
      ("decrease temperature by 5 pt on light 1", "lighting: decrease temperature by 5pt on light 1"),
      ("rename desk lamp to Reading", "lighting: rename light 1 to \"Reading\""),
      ("rename 1 to  Corner   lamp ", "lighting: rename light 1 to \"Corner lamp\""),
      ("rename 1 to \"5\"", "lighting: rename light 1 to \"5\""),
      ("rename 1 to \"\"", "lighting: rename light 1 to \"\""),
      (
        "rename 1 to a name that is longer than any bridge takes",
        "lighting: rename light 1 to \"a name that is longer than any bridge takes\""
      ),
      ("add 1 to favorites", "dashboard: add light 1 to favorites"),
      ("Remove Desk Lamp from Favorites", "dashboard: remove light 1 from favorites"),
      ("sync  favorites to watch", "dashboard: sync favorites to watch"),
      ("write hello world", "logging: write \"hello world\""),
      ("write \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\ud83d\\ude00\"", "logging: write \"\\\"\\\\/\\u0008\\u000c\\n\\r\\t😀\""),
    ])
  func kindness(_ typed: String, _ written: String) throws {
    #expect(try Sentence.read(typed, names: .sample) == #require(Message(written)))
    #expect(try String(describing: Sentence.read(typed, names: .sample)) == written)
  }

  @Test(
    "every time is read in every unit as it was meant",
    arguments: [("s", 10, 1), ("min", 600, 1), ("ms", 1, 100)])
  func times(unit: String, tenthsInUnit: Int, unitsInTenth: Int) throws {
    for tenths in stride(from: 0, through: 65535, by: 257) {
      let amount = Double(tenths * unitsInTenth) / Double(tenthsInUnit)
      let message = try Sentence.read("toggle 1 over \(amount)\(unit)")
      #expect(message == .lighting(.toggle(.light(.init(clamping: 1)), over: .init(clamping: tenths))))
    }
  }

  @Test("before the names are read, numbers are understood", arguments: ["turn light 1 on", "turn zone 3 off"])
  func unreadNumbers(_ typed: String) throws {
    #expect(try Sentence.read(typed, names: .unread) == Sentence.read(typed))
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

  @Test("an organisation needs no quotation marks where the sentence says that it is for GitHub")
  func organisations() throws {
    for sentence in ["load \"pointfreeco\"", "repositories: load pointfreeco", "Repositories: load \"pointfreeco\""] {
      #expect(try Sentence.read(sentence).description == "repositories: load \"pointfreeco\"")
    }
    #expect(try Sentence.read("repositories: load 37").description == "repositories: load \"37\"")
  }

  @Test("a sentence of a million words is answered like any other")
  func long() {
    let words = "turn " + String(repeating: "lamp ", count: 200_000)
    let error = #expect(throws: Misreading.self) { try Sentence.read(words) }
    #expect(error?.nearest == "turn all lights off")
  }
}
