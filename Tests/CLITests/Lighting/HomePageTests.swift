import Models
import TestSupport
import Testing

@testable import CLI

@Suite("The page of the home")
struct HomePageTests {
  private func texts(_ home: Home) throws -> [String] {
    let page = try #require(LivePage.home(AppState(home: home)))
    return [page.title]
      + page.rows.map { row in
        let text = String(row.text(80, false).text.prefix { $0 != " " && $0 != "…" })
        return "\(row.subject ?? "-") \(text)"
      }
  }

  @Test("it has each light once: in the first of its rooms, or in none")
  func rooms() throws {
    let rooms: IdentifiedCollection<Group> = [
      Group(id: 1, name: "Study", lights: [2, 1, 9]), Group(id: 2, name: "Attic"),
      Group(id: 3, name: "Cellar", lights: [1, 3, 6]),
    ]
    let lights = [Light].kinds.map { $0.alter(by: .turning(.it(.on))) } + [.unreachable]
    let home = Home(lights: IdentifiedCollection(lights), rooms: rooms)
    #expect(
      try texts(home) == [
        "5 of 6 lights on, 1 unreachable", "- Study", "light 1 Plug", "light 2 Dimmable", "- Attic", "- Cellar",
        "light 3 Temperature", "light 6 Unreachable", "- in", "light 4 Color", "light 5 Extended",
      ])
  }

  @Test("an empty one says whether it was loaded")
  func empty() throws {
    #expect(try texts(Home()) == ["loading the lights"])
    #expect(try texts(Home(loaded: [.lights])) == ["no lights"])
    #expect(try texts(Home(lights: [.plug])) == ["0 of 1 lights on", "- in", "light 1 Plug"])
  }
}
