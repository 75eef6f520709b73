import Features
import KhipuLiveView
import KhipuTerminal
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing

@testable import CLI

struct RoutePageTests {
  private static let home = Home(
    lights: [.dimmable, .extended], rooms: [Group(id: 1, name: "Study", lights: [5, 9])],
    zones: [Group(id: 2, name: "Upstairs", lights: [5])], scenes: [Scene(id: "relax", name: "Relax", lights: [5])],
    loaded: [.lights])

  private func state(_ place: Models.Place) -> AppState { AppState(home: Self.home, route: Route(place)) }

  @Test("The live view has no route page for the root of a tab, except with a sheet", arguments: Tab.allCases)
  func rootHasNoPage(_ tab: Tab) throws {
    #expect(LivePage.route(state(Models.Place(tab))) == nil)
    let page = try #require(LivePage.route(state(Models.Place(tab, sheets: [.about]))))
    #expect(page.title == "khipu://\(tab.rawValue)?sheet=about" && page.back.map { "\($0)" } == "navigation: go back")
    #expect(page.rows.map { $0.text(80, false).text }.contains("sheet  about"))
  }

  @Test("A light's page has the light's line and details, with the light's keys in each row")
  func pageOfLight() throws {
    let page = try #require(LivePage.route(state(Models.Place(.rooms, [.room(1), .light(5)]))))
    let texts = page.rows.map { $0.text(60, false).text }
    #expect(texts.first?.hasPrefix("Extended  ") == true && texts.contains("brightness    50%"))
    for row in page.rows {
      #expect(row.subject == "light 5" && row.commands == LightKey.commands(for: 5))
    }
  }

  @Test(
    "The page of a room, zone or scene has a line for each known light, which Enter opens",
    arguments: [
      (Models.Place(.rooms, [.room(1)]), "khipu://rooms/1/lights/5"),
      (Models.Place(.zones, [.zone(2)], sheets: [.about]), "khipu://zones/2/lights/5?sheet=about"),
      (Models.Place(.more, [.room(1), .scene("relax")]), "khipu://more/rooms/1/scenes/relax/lights/5"),
    ] as [(Models.Place, String)])
  func pageOfGroupOrScene(_ place: Models.Place, _ link: String) throws {
    let page = try #require(LivePage.route(state(place)))
    #expect(page.rows.map(\.subject) == ["light 5"] && page.hint == LightKey.hint)
    let row = try #require(page.rows.first)
    #expect(row.text(60, false).text.hasPrefix("Extended  "))
    var commands = LightKey.commands(for: 5)
    commands[.enter] = .navigation(.open(Link(link)))
    #expect(row.commands == commands)
  }

  @Test(
    "The page of a missing light, room or scene names it, and has no keys",
    arguments: [
      Models.Place(.lights, [.light(9)]), Models.Place(.favorites, [.light(9)]), Models.Place(.rooms, [.room(9)]),
      Models.Place(.more, [.light(5), .scene("x")]),
    ] as [Models.Place])
  func pageOfMissingThing(_ place: Models.Place) throws {
    let page = try #require(LivePage.route(state(place)))
    #expect(page.rows.allSatisfy { $0.subject == nil && $0.commands.isEmpty } && page.hint.isEmpty)
    let screen = "\(try #require(place.path.last)), "
    #expect(
      page.rows.contains { $0.text(80, false).text.hasPrefix("screen") && $0.text(80, false).text.contains(screen) })
  }

  @Test("The route page names a waiting link, and its back key sends `go back`")
  func namesWaitingLink() throws {
    let route = AppState().alter(by: .route(.going(.to(Models.Place(.lights, [.light(5)])))))
    let page = try #require(LivePage.route(route))
    #expect(page.title == "khipu://lights" && page.back.map { "\($0)" } == "navigation: go back")
    #expect(page.rows.last?.text(80, false).text == "waiting  khipu://lights/5")
  }
}
