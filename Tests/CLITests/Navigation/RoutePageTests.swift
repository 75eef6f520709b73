import KhipuLiveView
import KhipuTerminal
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing

@testable import CLI

@Suite("The page of the route")
struct RoutePageTests {
  private func state(_ route: Route) -> AppState {
    AppState(home: Home(lights: [.dimmable, .extended], loaded: [.lights]), route: route)
  }

  @Test("there is none where nothing leads back", arguments: Tab.allCases)
  func none(_ tab: Tab) throws {
    #expect(LivePage.route(state(Route(Models.Place(tab)))) == nil)
    let page = try #require(LivePage.route(state(Route(Models.Place(tab), sheets: [.about]))))
    #expect(page.title == "khipu://\(tab.rawValue)?sheet=about" && page.back.map { "\($0)" } == "navigation: go back")
    #expect(page.rows.map { $0.text(80, false).text }.contains("sheet  about"))
  }

  @Test("a light has its line, and all that is known of it, with its keys in each row")
  func light() throws {
    let page = try #require(LivePage.route(state(Route(.lights(5)))))
    let texts = page.rows.map { $0.text(60, false).text }
    #expect(texts.first?.hasPrefix("Extended  ") == true && texts.contains("brightness    50%"))
    for row in page.rows {
      #expect(row.subject == "light 5" && row.commands == LightKey.commands(for: 5))
    }
  }

  @Test("what isn't there is named, and has no keys", arguments: [Models.Place.lights(9), .favorites(9)])
  func missing(_ place: Models.Place) throws {
    let page = try #require(LivePage.route(state(Route(place))))
    #expect(page.rows.allSatisfy { $0.subject == nil && $0.commands.isEmpty } && page.hint.isEmpty)
    #expect(page.rows.contains { $0.text(80, false).text.hasPrefix("selected") })
  }
}
