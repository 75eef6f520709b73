import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(
  "The changer",
  .current {
    $0.store = createStore(AppState())
    $0.bridge.lights = { .kinds }
  })
struct LightChangerTests {
  static let longest = String(repeating: "💡", count: 32)

  @Test(
    "gives a light a name that a bridge takes",
    .current { $0.bridge.change = { _, changes, _ in Bridge.Reply(changes) } },
    arguments: ["", "Desk", longest])
  func renaming(name: String) async {
    let responses = await responses(of: LightChanger.self, to: .rename(2, to: name))
    #expect(responses == [.renaming(2, to: name, .succeeded)])
    let expected = [Light].kinds.map { $0.id == 2 ? $0.alter(by: .renaming(.it(to: name))) : $0 }
    #expect(Array(stored().lights) == expected)
  }

  @Test(
    "believes the name in the bridge's answer",
    .current { $0.bridge.change = { _, _, _ in Bridge.Reply([.turning(.it(.on)), .renaming(.it(to: "Desk 2"))]) } })
  func takenName() async {
    let responses = await responses(of: LightChanger.self, to: .rename(2, to: "Desk"))
    #expect(responses == [.renaming(2, to: "Desk 2", .succeeded)])
    #expect(stored().lights[2]?.name == "Desk 2")
  }

  @Test(
    "answers the name that was asked for where the bridge says none",
    .current { $0.bridge.change = { _, _, _ in Bridge.Reply([]) } })
  func silence() async {
    let responses = await responses(of: LightChanger.self, to: .rename(2, to: "Desk"))
    #expect(responses == [.renaming(2, to: "Desk", .succeeded)])
  }

  @Test("counts the characters of a name that no bridge takes, and sends nothing", arguments: [33, 1000])
  func longName(characters: Int) async {
    let name = String(repeating: "💡", count: characters)
    let responses = await responses(of: LightChanger.self, to: .rename(2, to: name))
    #expect(responses == [.renaming(2, to: name, .failed(.longName(characters: characters)))])
  }
}
