import KhipuSentences
import KhipuValues
import Models
import Testing

@testable import Features

struct SaidSentencesTests {
  private static let names = Home(
    lights: [
      Light(id: 1, name: "Kitchen ceiling"), Light(id: 2, name: "Counter"), Light(id: 3, name: "Desk lamp"),
      Light(id: 4, name: "Reading lamp"), Light(id: 5, name: "Light blue strip"),
    ],
    rooms: [
      LightGroup(id: 1, name: "Kitchen", lights: [1, 2]), LightGroup(id: 2, name: "Study", lights: [3]),
      LightGroup(id: 3, name: "Bedroom", lights: [4]), LightGroup(id: 4, name: "Living room", lights: [5]),
    ],
    zones: [LightGroup(id: 5, name: "Upstairs", lights: [3, 4])],
    scenes: [
      LightScene(id: "k1", name: "Relax", group: 1), LightScene(id: "k2", name: "Bright", group: 1),
      LightScene(id: "b1", name: "Relax", group: 3),
    ]
  ).names

  @Test(
    "A sentence in everyday words is parsed as a command, which is written in canonical form",
    arguments: [
      // A name, a room or everything, followed by on or off.
      ("the kitchen lights off", "turn room 1 off"), ("\"desk lamp\" on", "turn light 3 on"),
      ("room 2 off", "turn room 2 off"), ("all lights off", "turn all lights off"),
      ("the lights on", "turn all lights on"), ("kitchen and study off", "turn room 1 and room 2 off"),
      // The same with a verb.
      ("turn off everything", "turn all lights off"), ("turn off the lights", "turn all lights off"),
      ("turn the lights off", "turn all lights off"), ("turn all the lights off", "turn all lights off"),
      ("turn the kitchen lights off", "turn room 1 off"), ("turn off all lights in kitchen", "turn room 1 off"),
      ("kitchen lamps off", "turn room 1 off"), ("turn off lights in room 2", "turn room 2 off"),
      ("turn off lights in the room 2", "turn room 2 off"), ("turn all lights in zone 5 on", "turn zone 5 on"),
      ("turn everything in the living room off", "turn room 4 off"), ("turn light blue strip off", "turn light 5 off"),
      // Exceptions.
      ("turn all lights on except light 2", "turn all lights except light 2 on"),
      ("turn everything off except the desk lamp", "turn all lights except light 3 off"),
      ("turn off all lights except light 2", "turn all lights except light 2 off"),
      ("all off except kitchen and study", "turn all lights except room 1 and room 2 off"),
      ("kitchen except counter off", "turn room 1 except light 2 off"),
      ("switch off kitchen and study except desk lamp", "turn room 1 and room 2 except light 3 off"),
      ("all except light 1 off except 2 and 3", "turn all lights except light 1 and light 2 and light 3 off"),
      // Values.
      ("desk lamp red", "apply hsb 0deg 100% on light 3"),
      ("set desk lamp to 2700K", "apply temperature 370 on light 3"),
      ("set desk lamp 2700 kelvin", "apply temperature 370 on light 3"),
      ("set desk lamp to 2700K 40%", "apply temperature 370 40% on light 3"),
      ("set bedroom to 40 percent", "apply brightness 40% on room 3"),
      ("set bedroom brightness to 1", "apply brightness 1% on room 3"),
      ("bedroom brightness to 40%", "apply brightness 40% on room 3"),
      ("set desk lamp temperature to 4000K", "apply temperature 250 on light 3"),
      ("set desk lamp temperature to 250", "apply temperature 250 on light 3"),
      ("set desk lamp temperature to 250 at 50%", "apply temperature 250 50% on light 3"),
      ("set desk lamp temperature to neutral", "apply temperature 250 on light 3"),
      ("set desk lamp colour to red", "apply hsb 0deg 100% on light 3"),
      ("set desk lamp color to red", "apply hsb 0deg 100% on light 3"),
      ("set light 2 to red 40%", "apply hsb 0deg 100% 40% on light 2"),
      ("set light 2 to light blue", "apply hsb 195deg 40% on light 2"),
      ("light 2 light blue", "apply hsb 195deg 40% on light 2"),
      ("set study to daylight", "apply temperature 154 on room 2"),
      // Other named colours and whites.
      ("light 2 light green", "apply hsb 120deg 40% on light 2"),
      ("light 2 soft white", "apply temperature 370 on light 2"),
      ("light 2 cool white", "apply temperature 154 on light 2"),
      // Steps.
      ("brighten the study by 20 percent", "increase brightness by 20pt on room 2"),
      ("dim the kitchen lights by 10", "decrease brightness by 10pt on room 1"),
      // Scenes.
      ("activate scene relax in kitchen", "recall scene k1"),
      ("activate relax in bedroom over 2s", "recall scene b1 over 2s"),
      // New names, which are typed last.
      ("rename light 4 to Living room", "rename light 4 to \"Living room\""),
    ] as [(String, String)])
  func everydayWords(_ typed: String, _ written: String) throws {
    #expect(try "\(Command.grammar.parse(typed, names: Names(Self.names)))" == "lighting: \(written)")
  }

  @Test(
    "If a room is called All, \"all lights\" and \"all\" mean every light; in quotation marks, \"all\" means the room")
  func roomCalledAll() throws {
    let names = Names(Home(rooms: [LightGroup(id: 1, name: "All")]).names)
    #expect(try "\(Command.grammar.parse("turn all lights off", names: names))" == "lighting: turn all lights off")
    #expect(try "\(Command.grammar.parse("turn all off", names: names))" == "lighting: turn all lights off")
    #expect(try "\(Command.grammar.parse("turn \"all\" off", names: names))" == "lighting: turn room 1 off")
  }

  @Test(
    "After `colour to`, a brightness is refused; after `temperature to`, a colour or a brightness",
    arguments: [
      ("set desk lamp colour to 30%", 25, "a colour, found \"30%\""),
      ("set desk lamp color to 30%", 24, "a colour, found \"30%\""),
      ("set desk lamp temperature to red", 30, "a colour temperature, found \"red\""),
      ("set desk lamp temperature to brightness 30%", 30, "a colour temperature, found \"brightness\""),
    ] as [(String, Int, String)])
  func otherKind(_ typed: String, column: Int, expected: String) {
    let error = #expect(throws: ParseError.self) { try Command.grammar.parse(typed, names: Names(Self.names)) }
    #expect(
      error?.description.hasPrefix("not understood at column \(column): expected \(expected); the form is:") == true)
  }

  @Test(
    "A parse error's suggestion, if any, is a corrected or completed sentence, or a name",
    arguments: [
      ("turn all lights on without light 2", nil), ("turn kitchen off at 7:30", nil),
      ("turn all lights off except all lights except light 1", nil), ("toggle kitchen on", nil),
      ("make desk lamp rainbow", nil), ("paint desk lamp red", nil),
      ("set kitchen to sunset", nil), ("dim kitchen with 10%", nil), ("turn kitchen off over 2h", nil),
      ("brighten kitchen", nil), ("dim kitchen", nil),
      ("turn light 9", nil), ("turn light", nil), ("dance", nil), ("make study brighter", nil),
      ("mke desk lamp red", "make desk lamp red"),
      ("swich kitchen off", "switch kitchen off"), ("kitchen of", "kitchen off"), ("kitchen", nil),
      ("set kitchen to purpel", "set kitchen to purple"), ("turn on", nil),
      ("turn kichen off", "Kitchen"),
    ] as [(String, String?)])
  func suggestsCorrectedSentence(_ typed: String, _ hint: String?) {
    let error = #expect(throws: ParseError.self) { try Command.grammar.parse(typed, names: Names(Self.names)) }
    #expect(error?.nearest == hint.map { $0 == "Kitchen" ? "\"Kitchen\"" : $0 }, "\(error.map { "\($0)" } ?? "")")
  }

  @Test(
    "An error for a misspelled verb suggests the verb; one for an unknown verb gives a sample sentence",
    arguments: [
      ("tern kitchen off", "expected \"turn\", found \"tern\"; did you mean: turn kitchen off"),
      ("st kitchen to red", "expected \"set\", found \"st\"; did you mean: set kitchen to red"),
      ("illuminate kitchen", "expected a sentence such as 'turn light 1 on'"),
    ])
  func misspelledVerb(_ typed: String, _ expected: String) {
    let error = #expect(throws: ParseError.self) { try Command.grammar.parse(typed, names: Names(Self.names)) }
    #expect(error?.description.hasPrefix("not understood at column 1: \(expected)") == true)
  }
}
