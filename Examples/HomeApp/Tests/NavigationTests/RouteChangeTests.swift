import KhipuTestTools
import KhipuValues
import NavigationModels
import Testing

struct RouteChangeTests {
  /// Open screens in two tabs; the second is selected.
  private static let route = Route(
    after: [Place(.rooms, [.room(2), .light(3)]), Place(.more, [.scene("relax")], sheets: [.actions, .about])])

  @Test(
    "A route reaches any place in one step, and other tabs keep their open screens",
    arguments: 1...10 as ClosedRange<UInt64>)
  func going(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 1...20 {
      let (here, there) = (generator.route().destination, generator.place())
      let route = Route(here, after: [there])
      #expect(route.place == there && route.awaited == nil, "seed \(seed)")
      for tab in HomeTab.allCases where tab != there.tab {
        #expect(route[path: tab] == here[path: tab], "seed \(seed)")
      }
    }
  }

  @Test("Going to a tab closes all sheets, and each tab keeps its open screens", arguments: HomeTab.allCases)
  func tabs(tab: HomeTab) {
    let paths: [HomeTab: [Screen]] = [.rooms: [.room(2), .light(3)], .more: [.scene("relax")]]
    let route = Self.route.alter(by: .going(.toTab(tab)))
    #expect(route.place == Place(tab, paths[tab] ?? []))
    for other in HomeTab.allCases { #expect(route[path: other] == paths[other] ?? []) }
  }

  @Test("Going back repeatedly drops the waiting link, then each sheet, then each screen, and then nothing")
  func back() {
    let waiting = Route(Place(.rooms, [.room(2), .light(3)], sheets: [.actions, .about]))
      .alter(by: .going(.to(Place(.more))))
    let levels = [
      Place(.rooms, [.room(2), .light(3)], sheets: [.actions, .about]),
      Place(.rooms, [.room(2), .light(3)], sheets: [.actions]), Place(.rooms, [.room(2), .light(3)]),
      Place(.rooms, [.room(2)]), Place(.rooms), Place(.rooms),
    ]
    for (steps, level) in levels.enumerated() {
      #expect(waiting.alter(by: Array(repeating: .going(.back), count: steps + 1)) == Route(level))
    }
  }

  @Test(
    "Going back once for each screen, each sheet and the waiting link leads to the tab's root, and no further",
    arguments: 1...10 as ClosedRange<UInt64>)
  func levels(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 1...20 {
      let route = generator.route()
      var (here, steps) = (route, 0)
      while here.leadsBack, steps < 100 { (here, steps) = (here.alter(by: .going(.back)), steps + 1) }
      #expect(here.place == Place(route.tab), "seed \(seed)")
      let levels = (route.awaited == nil ? 0 : 1) + route.sheets.count + route.place.path.count
      #expect(steps == levels, "seed \(seed)")
      #expect(here.alter(by: .going(.back)) == here, "seed \(seed)")
    }
  }
}
