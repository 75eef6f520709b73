import KhipuSentences
import KhipuValues
import Models
import Testing

@testable import Features

/// What owners say, and what is done then, or what the refusal says.
struct NaturalSentencesTests {
  private static let names = Names(
    Home(
      lights: [
        Light(id: 1, name: "Desk lamp"), Light(id: 2, name: "Ceiling"), Light(id: 3, name: "Study"),
        Light(id: 4, name: "Anna's lamp"), Light(id: 5, name: "Café"), Light(id: 6, name: "Light 2"),
        Light(id: 7, name: "Porch"), Light(id: 8, name: "Lamp on the stairs"), Light(id: 9, name: "Porch left"),
      ],
      rooms: [
        LightGroup(id: 1, name: "Kitchen"), LightGroup(id: 2, name: "Study"), LightGroup(id: 3, name: "Living room"),
        LightGroup(id: 4, name: "Kids room"),
      ],
      zones: [LightGroup(id: 5, name: "Upstairs"), LightGroup(id: 6, name: "Garden")],
      scenes: [
        LightScene(id: "b1", name: "Bright", group: 1), LightScene(id: "b2", name: "Bright", group: 2),
        LightScene(id: "r3", name: "Relax", group: 3), LightScene(id: "g3", name: "Goodnight", group: 3),
        LightScene(id: "m3", name: "Movie night", group: 3),
      ]
    ).names)

  @Test(
    "An owner's sentence does what it says",
    arguments: [
      // On and off.
      ("please turn on the desk lamp.", "turn light 1 on"), ("turn the desk lamp on", "turn light 1 on"),
      ("switch the porch on please", "turn light 7 on"), ("desk lamp off", "turn light 1 off"),
      ("kitchen lights on", "turn room 1 on"), ("kitchen lamps off", "turn room 1 off"),
      ("lights off", "turn all lights off"), ("All off!", "turn all lights off"),
      ("everything off please", "turn all lights off"), ("turn off all the lights", "turn all lights off"),
      ("turn off every light upstairs", nil), ("switch off upstairs", "turn zone 5 off"),
      ("the lights in the garden on", "turn zone 6 on"), ("toggle the porch", "toggle light 7"),
      ("turn on light 2", "turn light 2 on"), ("light 2 off", "turn light 2 off"),
      ("turn \"Light 2\" on", "turn light 6 on"), ("turn off room 2", "turn room 2 off"),
      ("turn off the living room over 1 hour", "turn room 3 off over 3600s"),
      ("living room off over 2m", "turn room 3 off over 120s"), ("fade the kitchen out", nil),
      ("turn the lamp on the stairs off", "turn light 8 off"), ("turn on Anna’s lamp", "turn light 4 on"),
      ("turn on “Café”", "turn light 5 on"), ("turn off kids", "turn room 4 off"),
      ("turn on the porch", "turn light 7 on"), ("turn on porch left", "turn light 9 on"),
      // Several.
      ("turn on the desk lamp, the ceiling and the porch", "turn light 1 and light 2 and light 7 on"),
      ("kitchen, garden, and upstairs off", "turn room 1 and zone 6 and zone 5 off"),
      ("turn lights 1 and 2 on", "turn light 1 and light 2 on"),
      ("turn off the lights 1, 2 and porch", "turn light 1 and light 2 and light 7 off"),
      ("lights 1 and 2 off", "turn light 1 and light 2 off"), ("set lights 40", "apply brightness 40% on all lights"),
      ("set lights 1, 2 to 40", "apply brightness 40% on light 1 and light 2"),
      ("turn 1, 2 and 3 off", "turn light 1 and light 2 and light 3 off"),
      // Exceptions.
      ("turn everything off except the porch", "turn all lights except light 7 off"),
      (
        "all off except the desk lamp, the porch and kids room",
        "turn all lights except light 1 and light 7 and room 4 off"
      ),
      ("kitchen except porch off", "turn room 1 except light 7 off"),
      ("switch off kitchen and garden except porch", "turn room 1 and zone 6 except light 7 off"),
      ("all except light 1 off except 2 and 3", "turn all lights except light 1 and light 2 and light 3 off"),
      // Rooms and lights of one name.
      ("turn off the study lights", "turn room 2 off"), ("turn off the lights in the study", "turn room 2 off"),
      ("turn off the light in the kitchen", "turn room 1 off"), ("light in room 2 on", "turn room 2 on"),
      ("turn off lights in the room 2", "turn room 2 off"), ("turn all lights in zone 5 on", "turn zone 5 on"),
      ("set the lamp in the garden to 40", "apply brightness 40% on zone 6"),
      ("turn on everything in room study", "turn room 2 on"), ("turn off room study", "turn room 2 off"),
      ("turn off light study", "turn light 3 off"), ("turn on light \"Study\"", "turn light 3 on"),
      // Brightness.
      ("set the kitchen to 40", "apply brightness 40% on room 1"),
      ("kitchen to 25 percent", "apply brightness 25% on room 1"), ("porch 30%", "apply brightness 30% on light 7"),
      ("dim the living room to 20% over 10 secs", "apply brightness 20% on room 3 over 10s"),
      ("switch on the garden at 70 percent over 2 sec", "apply brightness 70% on zone 6 over 2s"),
      ("switch garden on at 70", "apply brightness 70% on zone 6"),
      ("make the kitchen 80%", "apply brightness 80% on room 1"),
      ("brighten the kitchen by 20 percent", "increase brightness by 20pt on room 1"),
      ("dim upstairs by 10%", "decrease brightness by 10pt on zone 5"),
      ("increase brightness by 5 on the porch", "increase brightness by 5pt on light 7"),
      // Colours and whites.
      ("porch red 1", "apply hsb 0deg 100% 1% on light 7"), ("light 2 light blue", "apply hsb 195deg 40% on light 2"),
      ("set desk lamp to warm white", "apply temperature 370 on light 1"),
      ("make everything warm", "apply temperature 370 on all lights"),
      ("set the kitchen temperature to 2700K", "apply temperature 370 on room 1"),
      ("set the kitchen temperature to 250", "apply temperature 250 on room 1"),
      ("set the kitchen temperature to 250 at 50%", "apply temperature 250 50% on room 1"),
      ("set the kitchen temperature to neutral", "apply temperature 250 on room 1"),
      ("kitchen 4000 kelvin", "apply temperature 250 on room 1"),
      ("set porch colour to red", "apply hsb 0deg 100% on light 7"),
      ("desk lamp color to green", "apply hsb 120deg 100% on light 1"),
      ("apply hsb 120 50 50 on desk lamp", "apply hsb 120deg 50% 50% on light 1"),
      ("decrease temperature by 10 on the study lights", "decrease temperature by 10pt on room 2"),
      // Scenes.
      ("activate relax", "recall scene r3"), ("recall scene bright in the study", "recall scene b2"),
      ("activate the scene bright in kitchen", "recall scene b1"),
      ("activate movie over 1 minute", "recall scene m3 over 60s"),
      // Names.
      ("rename light 1 to 10 Downing Street", "rename light 1 to \"10 Downing Street\""),
      ("please rename porch to Wow!", "rename light 7 to \"Wow!\""),
      ("rename desk lamp to Lamp on the shelf", "rename light 1 to \"Lamp on the shelf\""),
    ] as [(String, String?)])
  func understood(_ typed: String, _ written: String?) throws {
    guard let written else {
      #expect(throws: ParseError.self) { try Command.grammar.parse(typed, names: Self.names) }
      return
    }
    #expect(try "\(Command.grammar.parse(typed, names: Self.names))" == "lighting: \(written)")
  }

  @Test(
    "A sentence that says something else, too little or too much is refused, and the error says where and how to say it",
    arguments: [
      ("goodnight", "expected a sentence such as 'turn light 1 on'"),
      ("make the kitchen warmer", "found \"warmer\"; the form is: make LIGHTS to VALUE [over 2s]"),
      ("turn study on", "\"study\" at column 6 is ambiguous: light 3, room 2; choose one"),
      ("turn bright on", "there is no light, room or zone named \"bright\""),
      ("turn kichen off", "there is no light, room or zone named \"kichen\"; did you mean: \"Kitchen\""),
      ("recall", "the form is: recall SCENE [over 2s]"),
      ("recall bright", "is ambiguous: scene \"Bright in Kitchen\", scene \"Bright in Study\""),
      (
        "rename",
        "expected the number or the name of a light, found the end of the sentence; the form is: rename LIGHT to NAME"
      ),
      ("turn", "the form is: turn LIGHTS on|off [over 2s]"), ("zone 5, 6 off", "\"room\" or \"zone\", found \"6\""),
      ("turn rooms 1 and 2 off", "found \"rooms\"; the form is: turn LIGHTS on|off"),
      ("turn off room 1 and 2", "at column 21: expected \"light\", \"room\" or \"zone\", found \"2\""),
      ("turn desk lamp on; lights", "found \"on;\"; the form is: turn LIGHTS on|off [over 2s]"),
      ("turn desk lamp on and", "found \"and\""), ("turn on the kitchen and", "found the end of the sentence"),
      ("turn all lights off except all lights except light 1", "not understood at column 39: expected"),
      ("dim the kitchen", "the form is: dim LIGHTS to 50% [over 2s]"),
      ("brighten", "the form is: brighten LIGHTS by 10pt [over 2s]"),
      ("turn off the kitchen in 5 minutes", "there is no light, room or zone named \"kitchen in 5 minutes\""),
      ("turn off the kitchen at 7:30", "found \"at\""), ("turn on the kitchen at sunset", "expected a percentage"),
      ("don't turn on the kitchen", "expected a sentence such as"), ("turn the kitchen on or off", "found \"or\""),
      ("turn off the light in the cellar", "there is no room or zone named \"cellar\""),
      ("kitchen of", "did you mean: kitchen off"), ("mke desk lamp red", "did you mean: make desk lamp red"),
      ("light 1 2", "expected \"on\", \"off\" or \"to\""),
      ("set light 1 2", "expected \"to\", found \"2\"; did you mean: set light 1 to 2"),
      ("brightness 1 on light 1", "expected a sentence such as 'turn light 1 on'"),
      ("apply brightness 0.5 on porch", "a number without a unit is whole"),
      ("porch red 0.5", "a number without a unit is whole"),
      ("apply hsb(0.5, 1, 1) on porch", "fractions below 1, or 0% to 100%"),
      ("set desk lamp colour to 30%", "at column 25: expected a colour, found \"30%\"; the form is:"),
      ("set desk lamp temperature to red", "at column 30: expected a colour temperature, found \"red\"; the form is:"),
      ("set desk lamp temperature to brightness 30%", "at column 30: expected a colour temperature, found"),
      ("turn the kitchen off over 2 hours", "0s to 6553.5s"), ("turn off the", "found the end of the sentence"),
      ("turn on everything but the porch", "found \"but\""),
      ("turn the porch purple", "expected \"on\" or \"off\", found \"purple\""),
      ("rename the kitchen to Cooking", "there is no light named"), ("toggle scene relax", "found"),
    ])
  func refused(_ typed: String, _ text: String) {
    let error = #expect(throws: ParseError.self) { try Command.grammar.parse(typed, names: Self.names) }
    #expect(error?.description.contains(text) == true, "\(error?.description ?? "")")
  }

  private static let hostile = [
    "Light 2", "2", "on", "off", "red", "all", "All lights", "everything", "lights", "Desk 40%", "Desk", "the", "The 2",
    "Room 2", "2 and 3", "1 over 2s", "turn", "lighting", "scene relax", "please", "Light 2 on", "brightness 50%",
    "in the study", "Study.", "light 2 and all", "except 2", "Café", "Anna's", "\"x\"", "“x”", "hsb", "by 10",
    "on at 50%",
  ]

  @Test("A sentence without names means the same in a home with any names")
  func withoutNames() throws {
    let home = Self.hostile.enumerated().map { number, name in Light(id: Light.ID(clamping: number + 1), name: name) }
    let rooms = Self.hostile.enumerated().map { number, name in
      LightGroup(id: LightGroup.ID(clamping: number + 1), name: name)
    }
    let names = Names(Home(lights: IdentifiedCollection(home), rooms: IdentifiedCollection(rooms)).names)
    let forms = Command.catalogues.flatMap(\.forms)
    let said = [
      "turn all off", "all lights off", "turn 2 and 3 on", "turn light 2 on at 50%", "lights on", "toggle 1 over 2s",
      "turn on everything",
    ]
    for sentence in forms.flatMap({ $0.sentences + $0.otherSentences }) + said where !sentence.contains("scene") {
      #expect(try Command.grammar.parse(sentence, names: names) == Command.grammar.parse(sentence), "\(sentence)")
    }
  }

  @Test("What the program writes for a light with an odd name means that light", arguments: hostile)
  func writtenNames(_ name: String) throws {
    let names = Names(Home(lights: [Light(id: 40, name: name), Light(id: 2, name: "Ceiling")]).names)
    let reports = Command.grammar.naming("turning light 40 on", by: names).dropFirst("turning ".count).dropLast(
      " on".count)
    let offered = Command.grammar.completion(of: "rename ", names: names).candidates.filter { $0 != "light" }
    for text in offered + [String(reports)] where text != "Ceiling" {
      for (sentence, command) in [
        ("turn \(text) on", Command.Lighting.turn(.light(40), .on)),
        ("toggle \(text) over 2s", .toggle(.light(40), over: LightTransition(clamping: 20))),
        (
          "set \(text) to red 40%",
          .apply(.hsb(hue: .zero, saturation: .full, brightness: Level(clamping: 0.4)), on: .light(40))
        ),
      ] { #expect(try Command.grammar.parse(sentence, names: names) == .lighting(command), "\(sentence)") }
    }
  }

  @Test(
    "A report quotes a name that is a fixed word or means something else without quotation marks",
    arguments: [
      ("Temperature", "\"Temperature\""), ("Light", "\"Light\""), ("On", "\"On\""), ("Desk", "Desk"),
      ("All", "\"All\""), ("Lights", "\"Lights\""), ("Lamps", "\"Lamps\""), ("Everything", "\"Everything\""),
      ("The all", "\"The all\""), ("40", "\"40\""), ("Light 2", "\"Light 2\""), ("Room 40", "\"Room 40\""),
      ("Light 40", "Light 40"), ("All red", "All red"),
    ])
  func quoted(_ name: String, _ shown: String) throws {
    let names = Names(Home(lights: [Light(id: 40, name: name)]).names)
    #expect(Command.grammar.naming("turning light 40 on", by: names) == "turning \(shown) on")
    #expect(try Command.grammar.parse("turn \(shown) on", names: names) == .lighting(.turn(.light(40), .on)))
  }

  @Test("A number means the same brightness in every form", arguments: [1, 7, 40, 100])
  func oneMeaning(_ percent: Int) throws {
    let level = Level(clamping: Double(percent) / 100)
    func expect(_ values: Light.Values, by forms: String...) throws {
      for form in forms {
        #expect(try Command.grammar.parse(form) == .lighting(.apply(values, on: .light(1))), "\(form)")
      }
    }
    for number in ["\(percent)", "\(percent)%", "\(percent) percent", "\(percent).0"] {
      try expect(
        .brightness(level), by: "apply \(number) on 1", "apply brightness \(number) on 1",
        "apply brightness(\(number)) on 1", "set 1 to \(number)", "set 1 to brightness \(number)",
        "set 1 brightness to \(number)", "light 1 brightness to \(number)", "dim 1 to \(number)",
        "turn on 1 at \(number)", "turn 1 on at \(number)", "make 1 to \(number)")
      try expect(
        .temperature(Mirek(clamping: 250), brightness: level), by: "apply temperature 250 \(number) on 1",
        "apply temperature(250, \(number)) on 1", "set 1 to 250mirek at \(number)", "set 1 to neutral \(number)")
      try expect(
        .hsb(hue: .zero, saturation: .full, brightness: level), by: "apply red \(number) on 1",
        "apply hsb 0 100 \(number) on 1", "apply hsb(0, 100%, \(number)) on 1", "set 1 to red at \(number)")
    }
  }
}
