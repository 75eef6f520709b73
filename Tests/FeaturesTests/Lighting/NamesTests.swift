import KhipuControl
import KhipuValues
import Models
import Testing

@testable import Features
@testable import KhipuSentences

struct NamesTests {
  @Test(
    "A sentence loads exactly the parts of the home in which its names may occur",
    arguments: [
      ("turn light 1 on", []), ("turn 1 on", []), ("turn room 1 on", []), ("turn all on", []), ("load lights", []),
      ("apply brightness(1) on light 1 over 2s", []), ("turn desk on", ["lights", "groups"]),
      ("turn \"1\" on", ["lights", "groups"]), ("toggle hall over 2s", ["lights", "groups"]),
      ("turn light desk on", ["lights"]), ("turn room office on", ["groups"]), ("turn zone upstairs on", ["groups"]),
      ("apply brightness(1) on desk", ["lights", "groups"]),
      ("increase hue by 10 on light desk", ["lights"]), ("decrease hue by 10 on zone upstairs", ["groups"]),
      ("turn room office and light desk and hall and 2 on", ["groups", "lights"]),
      ("turn room office and light 2 on", ["groups"]), ("turn 1 and all on", []), ("rename desk to lamp", ["lights"]),
      ("recall relax", ["scenes", "groups"]), ("recall scene \"Relax\"", ["scenes", "groups"]),
    ] as [(String, Set<String>)])
  func loadsPartsWithNames(_ typed: String, _ parts: Set<String>) async throws {
    #expect(try await Command.grammar.reading(of: typed, names: Names()).reads == parts)
  }

  @Test("A name is parsed as the light that has it, and refused if no light has it")
  func parsedAsItsLight() throws {
    for light in [1, 2] as [Light.ID] {
      let names = Names(Home(lights: [Light(id: light, name: "Desk")]).names)
      #expect(try Command.grammar.parse("turn  desk on", names: names) == .lighting(.turn(.light(light), .on)))
    }
    let error = #expect(throws: ParseError.self) { try Command.grammar.parse("turn  desk on") }
    #expect(error == ParseError(.unknown("light, room or zone"), offset: 6, found: "desk"))
  }

  @Test(
    "An unknown name is an error that says which kind of thing is expected",
    arguments: [
      ("turn attic on", "attic", "light, room or zone"), ("turn light attic on", "attic", "light"),
      ("turn room attic on", "attic", "room"), ("turn zone office on", "office", "zone"),
      ("recall scene \"attic\"", "attic", "scene"), ("recall scene the attic", "the attic", "scene"),
      ("recall scene \"on\"", "on", "scene"), ("recall relax in attic", "relax in attic", "scene"),
      ("recall scene \"twins in the cellar\"", "twins in the cellar", "scene"), ("recall \"\"", "", "scene"),
      ("recall scene ä", "ä", "scene"),
      ("turn room \"Küche\" on", "Küche", "room"), ("turn attic and küche on", "attic", "light, room or zone"),
      ("turn küche and room attic on", "attic", "room"), ("turn office and pepper on", "pepper", "light, room or zone"),
      ("rename office to x", "office", "light"), ("rename \"\" to x", "", "light"),
      ("rename relax to x", "relax", "light"), ("turn 2nd floor lights on", "2nd floor", "light, room or zone"),
    ])
  func unknownName(_ typed: String, name: String, kind: String) {
    let error = #expect(throws: ParseError.self) { try Command.grammar.parse(typed, names: .sample) }
    #expect(error?.reason == .unknown(kind))
    #expect(error?.found == name)
    #expect(error?.description == "there is no \(kind) named \(Quotation.write(name))")
  }

  @Test(
    "A name can be shortened to an unambiguous prefix; an ambiguous one is refused with a list of its matches",
    arguments: [
      ("turn kü on", "turn light 2 on"), ("turn \"Desk lamp r\" on", "turn room 3 on"),
      ("turn up on", "turn zone 4 on"),
      ("turn light desk on", "turn light 1 on"), ("turn the küche on", "turn light 2 on"),
      ("turn the up on", "turn zone 4 on"), ("turn room of on", "turn room 1 on"),
      ("turn light twi on", "\"twi\" at column 12 is ambiguous: light 3, light 4; choose one"),
      ("turn desk on", "\"desk\" at column 6 is ambiguous: \"Desk lamp\", \"Desk lamp room\"; choose one"),
      ("turn h on", "\"h\" at column 6 is ambiguous: light 5, \"Hall lamp\", room 2, zone 6; choose one"),
      ("recall mov", "recall scene b2"), ("recall movie", "recall scene b2"),
      ("recall \"rel\"", "recall scene a1"),
    ])
  func unambiguousPrefix(_ typed: String, _ result: String) throws {
    do {
      #expect(try "\(Command.grammar.parse(typed, names: .sample))" == "lighting: \(result)")
    } catch { #expect(error.description == result) }
  }

  @Test(
    "A name that several things share is refused with a list of them",
    arguments: [
      ("turn twin on", 5, ["light 3", "light 4"]), ("turn hall on", 5, ["light 5", "room 2", "zone 6"]),
      ("recall scene twins", 13, [#"scene "Twins in Office""#, #"scene "TWINS in Upstairs""#, "scene e5"]),
    ])
  func sharedName(_ typed: String, offset: Int, matches: [String]) {
    let error = #expect(throws: ParseError.self) { try Command.grammar.parse(typed, names: .sample) }
    #expect(error?.reason == .ambiguous(matches))
    #expect(error?.offset == offset)
    #expect(error?.description.contains(matches.joined(separator: ", ")) == true)
  }

  @Test(
    "A room or zone distinguishes scenes that share a name, unless the whole text is the name of a scene",
    arguments: [
      ("recall scene twins in office", "c3"), ("recall twins in Office", "c3"), ("recall twins in 1", "c3"),
      ("recall scene \"twins\" in office", "c3"), ("recall twins in \"office\"", "c3"),
      ("recall twins in upstairs", "d4"),
      ("recall \"Twins\" IN 4", "d4"), ("recall scene twins  in  the attic over 2s", "g7"),
      ("recall \"twins\" in \"the attic\"", "g7"), ("recall twins in 9", "h8"), ("recall relax in the attic", "i9"),
    ] as [(String, LightScene.ID)])
  func scenesOfGroups(_ typed: String, _ scene: LightScene.ID) async throws {
    let attic = LightGroup(id: 9, name: "The attic")
    let more = [
      LightScene(id: "g7", name: "Twins in the attic", group: 1), LightScene(id: "h8", name: "Twins", group: 9),
      LightScene(id: "i9", name: "Relax", group: 9),
    ]
    let home = AppState.sample.home
    let withAttic = Home(
      rooms: IdentifiedCollection(home.rooms + [attic]), zones: home.zones,
      scenes: IdentifiedCollection(home.scenes.filter { $0.id != "e5" } + more))
    #expect(
      try Command.grammar.parse(typed, names: Names(withAttic.names))
        == .lighting(.recall(scene, over: typed.contains("over") ? LightTransition(clamping: 20) : nil)))
    #expect(try await Command.grammar.reading(of: typed, names: Names()).reads == ["scenes", "groups"])
  }

  @Test("Each scene that an ambiguity error lists can be typed as listed")
  func listedSceneCanBeTyped() throws {
    let scenes: [(LightScene.ID, name: String, room: LightGroup.ID, written: String)] = [
      ("c", "Relax", 1, "scene c"), ("d", "Relax", 2, #"scene "Relax in Attic""#),
      ("e", "relax in study", 2, ""), ("h", "Same", 1, "scene h"), ("i", "Same", 1, "scene i"),
      ("j", "A \"b", 1, #"scene "A \"b in Study""#), ("k", "A \"b", 2, #"scene "A \"b in Attic""#),
    ]
    let home = Home(
      rooms: [LightGroup(id: 1, name: "Study"), LightGroup(id: 2, name: "Attic")],
      scenes: IdentifiedCollection(scenes.map { LightScene(id: $0.0, name: $0.name, group: $0.room) }))
    let names = Names(home.names)
    for name in ["Relax", "A \"b", "Same"] {
      let error = #expect(throws: ParseError.self) { try Command.grammar.parse("recall \(quoted: name)", names: names) }
      #expect(error?.reason == .ambiguous(scenes.filter { $0.name == name }.map(\.written)))
    }
    for (id, _, _, written) in scenes where !written.isEmpty {
      #expect(try Command.grammar.parse("recall \(written)", names: names) == .lighting(.recall(id)))
    }
  }

  @Test(
    "If no names are known, an unquoted word after `recall scene` is parsed as the ID of a scene",
    arguments: [("relax", "relax"), ("4e1c6b20e-on-0", "4e1c6b20e-on-0"), ("1", "1"), ("on", "on")]
      as [(String, LightScene.ID)])
  func wordIsSceneID(_ typed: String, _ scene: LightScene.ID) throws {
    #expect(
      try Command.grammar.parse("recall scene \(typed)") == .lighting(.recall(scene)))
  }

  @Test("For a verb alone there is no suggestion, but the error shows the form")
  func showsForm() {
    let error = #expect(throws: ParseError.self) { try Command.grammar.parse("recall", names: .sample) }
    #expect(error?.nearest == nil && error?.form == "recall SCENE [over 2s]")
  }

  @Test("A mistake in a sentence's form is reported rather than an unknown name")
  func formFirst() {
    let error = { (typed: String) in #expect(throws: ParseError.self) { try Command.grammar.parse(typed) } }
    #expect(error("turn attic onn")?.explanation.code == "not-understood")
    #expect(error("turn attic on")?.explanation.code == "unknown-name")
    #expect(error("recall scene relax now on")?.explanation.code == "not-understood")
  }
}
