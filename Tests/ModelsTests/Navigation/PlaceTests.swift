import Models
import TestSupport
import Testing

@Suite("A place")
struct PlaceTests {
  @Test("of a tab is in that tab, with nothing selected", arguments: Tab.allCases)
  func tabs(tab: Tab) {
    #expect(Place(tab).tab == tab)
    #expect(Place(tab).selection == nil)
  }

  @Test("has a light or a repository selected, and says which")
  func selection() throws {
    let name = try #require(RepositoryName("pointfreeco/swift-dependencies"))
    for (place, tab) in [(Place.lights(3), Tab.lights), (.favorites(3), .favorites)] {
      #expect(place.tab == tab)
      #expect(place.selection == .light(3))
      #expect(place.selection.map(String.init(describing:)) == "3")
    }
    #expect(Place.repositories(name).tab == .repositories)
    #expect(Place.repositories(name).selection == .repository(name))
    #expect(Place.repositories(name).selection.map(String.init(describing:)) == "pointfreeco/swift-dependencies")
  }
}
