import KhipuLiveView
import KhipuTerminal
import KhipuValues
import TallyFeatures
import TallyModels
import Testing

@testable import TallyCLI

struct PeoplePageTests {
  @Test("The people page shows a person's cups and debt, and its + key adds a cup")
  func showsCupsAndDebt() throws {
    let page = try #require(LivePage.people(AppState(people: [Person("Ada", cups: 2, owed: 250)])))
    #expect(page.title == "1 people")
    #expect(page.rows.map { $0.text(80, false).text } == ["Ada  2 cups, owes 2.50"])
    #expect(page.rows.first?.commands[.text("+")] == .people(.addCup(for: "Ada")))
  }
}
