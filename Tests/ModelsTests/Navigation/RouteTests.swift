import Foundation
import KhipuValues
import Models
import TestTools
import Testing

@Suite("A route")
struct RouteTests {
  @Test("outlives being written and read, whatever it is", arguments: 1...10 as ClosedRange<UInt64>)
  func coding(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 1...20 {
      let route = generator.route()
      #expect(try roundTrip(route) == route, "seed \(seed)")
      #expect(try roundTrip(Route.Change.going(.to(route))) == .going(.to(route)), "seed \(seed)")
    }
  }

  @Test("is written as its link")
  func format() throws {
    #expect(try read(#"["khipu://lights/3?sheet=rename"]"#) == [Route(.lights(3), sheets: [.newName])])
  }

  @Test("is refused where its link leads nowhere")
  func refusal() {
    #expect(throws: DecodingError.self) { try read(#"["khipu://lights/0"]"#) as [Route] }
  }

  @Test("of an earlier release, to a tab that has gone, is read as the start")
  func formerTab() throws {
    #expect(try read(#"["khipu://repositories/team/khipu?sheet=about"]"#) == [Route()])
  }

  @Test("leads back from what is selected and from sheets, not from a tab", arguments: Tab.allCases)
  func leadingBack(tab: Tab) {
    #expect(!Route(Place(tab)).leadsBack)
    #expect(Route(Place(tab), sheets: [.about]).leadsBack)
    #expect(Route(.lights(3)).leadsBack)
  }
}
