import KhipuControl
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(
  .current {
    $0.store = createStore(AppState())
    $0.bridge.lights = { .kinds + [.unreachable] }
  })
struct LightRenamerTests {
  static let longest = String(repeating: "👨‍👩‍👧", count: 32)

  @Test(
    "The light renamer stores the new name if the bridge, which stores names of unreachable lights, too, accepts it",
    .current { $0.bridge.change = { _, changes, _ in Bridge.Reply(changes) } },
    arguments: [(2, "D"), (2, "Desk"), (2, longest), (.unreachable, "Desk")] as [(Light.ID, String)])
  func renaming(light: Light.ID, name: String) async {
    #expect(await LightRenamer().request(.rename(light, to: name)) == .succeeded)
    let lights = [Light].kinds + [.unreachable]
    let expected = lights.map { $0.id == light ? $0.alter(by: .renaming(.it(to: name))) : $0 }
    #expect(await Array(stored().home.lights) == expected)
  }

  @Test(
    "The light renamer returns the name in the bridge's reply if it differs, and succeeds if the reply has none",
    arguments: [
      ([.turning(.it(.on)), .named("Desk 2")], .partly(except: [.lighting(.renamed(to: "Desk 2"))]), "Desk 2"),
      ([], .succeeded, "Dimmable"),
    ] as [([Light.Change], Outcome, String)])
  func reply(made: [Light.Change], outcome: Outcome, name: String) async {
    await withCurrent(swapping: { $0.bridge.change = { _, _, _ in Bridge.Reply(made) } }) {
      #expect(await LightRenamer().request(.rename(2, to: "Desk")) == outcome)
      #expect(await stored().home.lights[2]?.name == name)
    }
  }

  @Test(
    "The light renamer fails with the length of a name that is empty, only spaces or overlong, and sends no command",
    arguments: [
      ("", 0), (" ", 0), ("\t\n", 0), (longest + "👨‍👩‍👧", 33), (String(repeating: "👨‍👩‍👧", count: 1000), 1000),
    ])
  func wrongLength(_ name: String, characters: Int) async {
    let failure = Failure.lighting(.longName(characters: characters))
    #expect(await LightRenamer().request(.rename(2, to: name)) == .failed(failure))
  }
}
