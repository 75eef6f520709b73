import Models
import TestSupport
import Testing
import UseCases

@Suite("A circumstance")
struct CircumstanceTests {
  static let others: [Circumstance] = [
    .light(2, is: .unreachable), .bridge(fails: .busy), .watch(fails: .cancelled), .log(fails: .cancelled),
  ]

  @Test("of another light, or of none, leaves the light alone", arguments: others)
  func elsewhere(circumstance: Circumstance) {
    for light in [Light].mock { #expect(light.under(circumstance) == light) }
  }

  @Test("that a light lacks something takes that, and no more", arguments: Light.Capability.allCases)
  func lacking(capability: Light.Capability) {
    for light in [Light].mock {
      let lacking = light.under(.light(light.id, is: .without(capability)))
      #expect(Light.Capability.allCases.filter(lacking.can) == Light.Capability.allCases.filter { $0 != capability })
      #expect(lacking.name == light.name && lacking.power == light.power && lacking.isReachable)
    }
  }

  @Test("that a light is on, or unreachable, keeps the rest")
  func conditions() {
    for light in [Light].mock {
      #expect(light.under(.light(light.id, is: .on)) == light.alter(by: .turning(.it(.on))))
      let unreachable = light.under(.light(light.id, is: .on)).under(.light(light.id, is: .unreachable))
      #expect(!unreachable.isReachable && unreachable.power == .on)
      #expect(Light.Capability.allCases.allSatisfy(unreachable.can))
    }
  }
}
