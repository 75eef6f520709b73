import KhipuValues
import Models
import Testing

@testable import Features
@testable import KhipuSentences

struct NamesTests {
  @Test(
    "A sentence loads exactly the parts of the home in which its names may occur",
    arguments: [
      ("turn light 1 on", []), ("turn 1 and all on", []), ("load lights", []),
      ("turn desk on", [.lights, .rooms, .zones]), ("turn \"1\" on", [.lights, .rooms, .zones]),
      ("turn light desk on", [.lights]), ("turn room office on", [.rooms, .zones]),
      ("turn zone upstairs on", [.rooms, .zones]), ("turn room office and light 2 on", [.rooms, .zones]),
      ("turn room office and light desk and hall and 2 on", [.lights, .rooms, .zones]),
      ("rename desk to lamp", [.lights]), ("recall relax", [.rooms, .zones, .scenes]),
      ("recall scene \"Relax\"", [.rooms, .zones, .scenes]),
    ] as [(String, Set<HomePart>)])
  func loadsPartsWithNames(_ typed: String, _ parts: Set<HomePart>) async throws {
    #expect(try await Command.grammar.reading(of: typed, names: Names()).loaded == parts)
  }

  @Test(
    "An unknown name is an error that says which kind of thing is expected",
    arguments: [
      ("turn attic on", "attic", "light, room or zone"), ("turn light attic on", "attic", "light"),
      ("turn room \"Küche\" on", "Küche", "room"), ("turn zone office on", "office", "zone"),
      ("recall scene the attic", "the attic", "scene"), ("recall scene \"on\"", "on", "scene"),
      ("recall relax in attic", "relax in attic", "scene"), ("recall scene ä", "ä", "scene"),
      ("turn attic and küche on", "attic", "light, room or zone"), ("turn küche and room attic on", "attic", "room"),
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
    "A name can be shortened to an unambiguous prefix; an ambiguous name is refused with a list of its matches",
    arguments: [
      ("turn kü on", "turn light 2 on"), ("turn \"Desk lamp r\" on", "turn room 3 on"),
      ("turn light desk on", "turn light 1 on"), ("turn the up on", "turn zone 4 on"),
      ("turn room of on", "turn room 1 on"), ("recall movie", "recall scene b2"),
      ("turn light twi on", "\"twi\" at column 12 is ambiguous: light 3, light 4; choose one"),
      ("turn hall on", "\"hall\" at column 6 is ambiguous: light 5, room 2, zone 6; choose one"),
      ("turn desk on", "\"desk\" at column 6 is ambiguous: \"Desk lamp\", \"Desk lamp room\"; choose one"),
      ("turn h on", "\"h\" at column 6 is ambiguous: light 5, \"Hall lamp\", room 2, zone 6; choose one"),
      (
        "recall scene twins",
        #""twins" at column 14 is ambiguous: scene "Twins in Office", scene "TWINS in Upstairs", scene e5; choose one"#
      ),
    ])
  func unambiguousPrefix(_ typed: String, _ result: String) throws {
    do {
      #expect(try "\(Command.grammar.parse(typed, names: .sample))" == "lighting: \(result)")
    } catch { #expect(error.description == result) }
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
    #expect(try await Command.grammar.reading(of: typed, names: Names()).loaded == [.rooms, .zones, .scenes])
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
}
