import KhipuValues
import Models
import TestTools
import Testing

@Suite("A change of the route")
struct RouteChangeTests {
  @Test("leads anywhere from anywhere in one step", arguments: 1...10 as ClosedRange<UInt64>)
  func going(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 1...20 {
      let (here, there) = (generator.route(), generator.route())
      #expect(here.alter(by: .going(.to(there))) == there, "seed \(seed)")
    }
  }

  @Test("leads back by one level: from the sheet on top, then from what is selected, then nowhere")
  func back() {
    let route = Route(.favorites(3), sheets: [.actions, .about])
    let levels = [
      Route(.favorites(3), sheets: [.actions]), Route(.favorites(3)), Route(.favorites(nil)), Route(.favorites(nil)),
    ]
    for (steps, level) in levels.enumerated() {
      #expect(route.alter(by: Array(repeating: .going(.back), count: steps + 1)) == level)
    }
  }

  @Test("leads back to a tab in as many steps as there are levels", arguments: 1...10 as ClosedRange<UInt64>)
  func levels(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 1...20 {
      let route = generator.route()
      var (here, steps) = (route, 0)
      while here.leadsBack, steps < 100 { (here, steps) = (here.alter(by: .going(.back)), steps + 1) }
      #expect(here == Route(Place(route.place.tab)), "seed \(seed)")
      #expect(steps == route.sheets.count + (route.place.selection == nil ? 0 : 1), "seed \(seed)")
      #expect(here.alter(by: .going(.back)) == here, "seed \(seed)")
    }
  }
}
