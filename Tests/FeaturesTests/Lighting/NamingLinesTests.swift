import KhipuSentences
import KhipuValues
import Models
import Testing

@testable import Features

struct NamingLinesTests {
  private static func target(_ line: String, _ names: Names = .sample) throws(ParseError) -> Target {
    try Reading(naming: line, among: names) { (target: Target) in target }.get()
  }

  @Test(
    "A line that names a light, room or zone is parsed like a target, and unquoted names may contain keywords",
    arguments: [
      ("lights", .all), ("LIGHTS All Lights", .all), ("lights 3", .light(3)), ("lights room 2", .room(2)),
      ("light 3", .light(3)), ("light Desk Lamp", .light(1)), ("room office", .room(1)), ("zone upstairs", .zone(4)),
      ("lights lamp on the desk", .light(20)), ("lights küche and office", .and(.light(2), .room(1))),
      ("lights in office", .room(1)), ("ls in the office", .room(1)), ("list in room 2", .room(2)),
      ("lights except 3", .except(.all, .light(3))),
    ] as [(String, Target)])
  func parsedLikeTarget(_ line: String, _ target: Target) throws {
    let state = AppState.sample.alter(by: .home(.lights(.adding(Light(id: 20, name: "Lamp on the desk")))))
    #expect(try Self.target(line, Names(state.home.names)) == target)
  }

  @Test(
    "A line can name a scene by its ID, or by its name and its room or zone",
    arguments: [
      ("scene c3", "c3"), ("scene twins in office", "c3"), ("SCENE \"twins\" in 1", "c3"),
      ("scene twins in upstairs", "d4"),
    ] as [(String, LightScene.ID)])
  func sceneByIDOrName(_ line: String, _ scene: LightScene.ID) throws {
    #expect(try Reading(naming: line, among: .sample) { (id: LightScene.ID) in id }.get() == scene)
  }

  @Test(
    "A question about lights is parsed as a target and a power",
    arguments: [
      ("what lights are on", .all, .on), ("Which lights ARE off", .all, .off),
      ("what lights in the office are on", .room(1), .on), ("what lights in room 2 are off", .room(2), .off),
      ("which office lights are on", .room(1), .on), ("what all lights except 2 are on", .except(.all, .light(2)), .on),
      ("is light 2 on", .light(2), .on), ("Are the office lights off", .room(1), .off),
    ] as [(String, Target, Power)])
  func parsedAsTargetAndPower(_ line: String, _ target: Target, _ power: Power) throws {
    let question = try Reading(asking: line, among: .sample) { (target: $0, power: $1) }.get()
    #expect(question == (target, power))
  }

  @Test(
    "The error for a question about lights has the offset of the mistake and the text found there",
    arguments: [
      ("what lights", 11, ""), ("what lights are red", 16, "red"), ("what lights are", 15, ""),
      ("what lights are on now", 19, "now"),
    ])
  func wrongQuestions(_ line: String, _ offset: Int, _ found: String) {
    let error = #expect(throws: ParseError.self) {
      try Reading(asking: line, among: .sample) { (target: $0, power: $1) }.get()
    }
    #expect(error?.offset == offset && error?.found == found)
  }

  @Test(
    "The error for a line that names a light, room or zone has the offset of the mistake and the text found there",
    arguments: [
      ("light", 5, ""), ("lights in", 9, ""),
      ("lights room", 11, ""), ("light \"desk lamp\" x", 18, "x"), ("room 1 2", 7, "2"),
      ("room \"1", 5, "\"1"), ("light 0", 6, "0"), ("light attic", 6, "attic"), ("lights twin", 7, "twin"),
    ])
  func wrongTargets(_ line: String, _ offset: Int, _ found: String) {
    let error = #expect(throws: ParseError.self) { try Self.target(line) }
    #expect(error?.offset == offset && error?.found == found)
  }
}
