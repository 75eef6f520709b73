import Foundation
import KhipuTestTools
import KhipuValues
import NavigationModels
import Testing

struct RouteTests {
  @Test("A route and a change to it are encoded and decoded unchanged", arguments: 1...10 as ClosedRange<UInt64>)
  func coding(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 1...20 {
      let (route, place) = (generator.route(), generator.place())
      #expect(try roundTrip(route) == route, "seed \(seed)")
      #expect(try roundTrip(Route.Change.going(.to(place))) == .going(.to(place)), "seed \(seed)")
    }
  }

  @Test("A route is decoded from links to its place, to other tabs with open screens, and to the awaited place")
  func format() throws {
    let stored =
      #"{"place":"khipu://rooms/2/lights/3?sheet=rename","others":["khipu://more/scenes/relax"],"#
      + #""awaited":"khipu://lights/75"}"#
    let route = Route(
      after: [Place(.more, [.scene("relax")]), Place(.rooms, [.room(2), .light(3)], sheets: [.newName])]
    ).alter(by: .going(.to(Place(.lights, [.light(75)]))))
    #expect(try read("[\(stored)]") == [route])
  }

  @Test("A route stored as a single link has no open screens in other tabs")
  func formerFormat() throws {
    let route = Route(Place(.lights, [.light(3)], sheets: [.newName]))
    #expect(try read(#"["khipu://lights/3?sheet=rename"]"#) == [route])
  }

  @Test(
    "A stored route that is malformed or has an invalid link is refused",
    arguments: [
      #""khipu://lights/0""#, #"{"place":"khipu://lights/0"}"#, #"{"place":"khipu://more","awaited":"lights"}"#,
      #"{"place":"khipu://more","others":[3]}"#, "{}", "3",
    ])
  func refusal(stored: String) {
    #expect(throws: DecodingError.self) { try read("[\(stored)]") as [Route] }
  }

  @Test("A stored route to a tab that no longer exists is decoded as the initial route")
  func formerTab() throws {
    #expect(try read(#"["khipu://repositories/team/khipu?sheet=about"]"#) == [Route()])
  }

  @Test(
    "A link is opened in one step once everything on its path is known, and waits until then", arguments: 0...3)
  func arrival(known: Int) {
    let (here, there) = (Place(.favorites, sheets: [.about]), Place(.rooms, [.room(1), .light(75), .scene("relax")]))
    var state = AppState(route: Route(here)).alter(by: .route(.going(.to(there))))
    state.arrive { Array(there.path.prefix(known)).contains($0) }
    #expect(state.route.place == (known == 3 ? there : here) && state.route.awaited == (known == 3 ? nil : there))
    #expect(state.route.destination.place == there)
  }

  @Test("A route's destination is the target of its waiting link, or the route itself if no link waits")
  func destination() {
    let (here, there) = (Place(.favorites, sheets: [.about]), Place(.rooms, [.room(1), .light(75)]))
    #expect(Route(here).destination == Route(here))
    let waiting = Route(here).alter(by: .going(.to(there)))
    #expect(waiting.place == here && waiting.destination.place == there)
    #expect(waiting.destination.awaited == nil)
  }

  @Test("Going back is possible only with an open screen, an open sheet or a waiting link", arguments: HomeTab.allCases)
  func leadingBack(tab: HomeTab) {
    #expect(!Route(Place(tab)).leadsBack)
    #expect(Route(Place(tab, sheets: [.about])).leadsBack)
    #expect(Route(Place(tab, [.light(3)])).leadsBack)
    #expect(Route(Place(tab)).alter(by: .going(.to(Place(.lights)))).leadsBack)
  }
}
