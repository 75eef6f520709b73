import KhipuValues
import Models
import Testing

@Suite("A place")
struct PlaceTests {
  @Test("of a tab is in that tab, with nothing selected", arguments: Tab.allCases)
  func tabs(tab: Tab) {
    #expect(Place(tab).tab == tab)
    #expect(Place(tab).selection == nil)
  }

  @Test("has a light selected")
  func selection() {
    for (place, tab) in [(Place.lights(3), Tab.lights), (.favorites(3), .favorites)] {
      #expect(place.tab == tab)
      #expect(place.selection == 3)
    }
  }
}
