import KhipuTerminal
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing

@testable import CLI
@testable import KhipuLiveView

struct HomePageTests {
  private func texts(_ home: Home) throws -> [String] {
    let page = try #require(LivePage.home(AppState(home: home)))
    return [page.title]
      + page.rows.map { row in
        let text = String(row.text(80, false).text.prefix { $0 != " " && $0 != "…" })
        return "\(row.subject ?? "-") \(text)"
      }
  }

  @Test("The home page has each light once: in its first room, or under \"in no room\" if it has none")
  func showsEachLightOnce() throws {
    let rooms: IdentifiedCollection<LightGroup> = [
      LightGroup(id: 1, name: "Study", lights: [2, 1, 9]), LightGroup(id: 2, name: "Attic"),
      LightGroup(id: 3, name: "Cellar", lights: [1, 3, 6]),
    ]
    let lights = [Light].kinds.map { $0.alter(by: .turning(.it(.on))) } + [.unreachable]
    let home = Home(lights: IdentifiedCollection(lights), rooms: rooms, loaded: [.lights, .rooms])
    #expect(
      try texts(home) == [
        "5 of 6 lights on, 1 unreachable", "- Study", "light 1 Plug", "light 2 Dimmable", "- Attic", "- Cellar",
        "light 3 Temperature", "light 6 Unreachable", "- in", "light 4 Color", "light 5 Extended",
      ])
  }

  private static let names = ["Lamp", "灯灯灯灯灯灯灯灯灯灯灯灯灯灯灯灯", "e\u{301}", "a\u{1B}[2J", "🪔👍🏽", "\u{202E}x", "\u{301}"]

  private func home(_ generator: inout SeededGenerator) -> Home {
    let lights = (1...Int.random(in: 1...40, using: &generator)).map { number in
      let kind = generator.element(of: [Light].kinds + [.unreachable])
      return Light(
        id: Light.ID(clamping: number), name: generator.element(of: Self.names), isReachable: kind.isReachable,
        power: Bool.random(using: &generator) ? .on : .off,
        brightness: kind.brightness.map { _ in Level(clamping: .random(in: 0...1, using: &generator)) },
        color: kind.color, temperature: kind.temperature)
    }
    let rooms = (1...5).map { number in
      let members = lights.map(\.id).filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
      return LightGroup(id: LightGroup.ID(clamping: number), name: generator.element(of: Self.names), lights: members)
    }
    return Home(lights: IdentifiedCollection(lights), rooms: IdentifiedCollection(rooms))
  }

  @Test("The home page shows the selected light in every terminal of at least 16 columns and 4 rows")
  func showsSelectedLight() async {
    await Fuzzing.lines.run { generator in
      let home = home(&generator)
      guard let page = LivePage.home(AppState(home: home)) else { throw Finding("\(home) has no page") }
      var view = LiveState(page)
      for _ in 0..<Int.random(in: 0...home.lights.count, using: &generator) { _ = view.press(.newer) }
      try hold(view.selection != nil, "nothing is selected in \(home)")
      for _ in 0..<20 {
        let size = TerminalSize(
          columns: Int.random(in: 16...200, using: &generator), rows: Int.random(in: 4...60, using: &generator))
        let rows = view.frame(in: size, colors: ColorDepth.allCases.randomElement(using: &generator) ?? .none).rows
        try hold(rows.contains { $0.text.hasPrefix("▸") }, "\(home) in \(size)")
      }
    }
  }

  @Test("The home page says whether the lights and the rooms are still loading")
  func stillLoading() throws {
    #expect(try texts(Home()) == ["loading the lights"])
    #expect(try texts(Home(loaded: [.lights])) == ["no lights"])
    #expect(try texts(Home(lights: [.plug], loaded: [.lights])) == ["0 of 1 lights on", "- loading", "light 1 Plug"])
  }
}
