import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing

struct LightTests {
  @Test("A light has exactly the capabilities for which it has values", arguments: [Light].kinds)
  func capabilities(light: Light) {
    #expect(light.can(.brightness) == (light.brightness != nil))
    #expect(light.can(.color) == (light.color != nil))
    #expect(light.can(.temperature) == (light.temperature != nil))
  }

  @Test("A new light is reachable, off, shown as a slider, and without modes")
  func beginning() {
    let light = Light(id: 1, name: "Plug")
    #expect(light.isReachable && light.power == .off && light.display == .slider)
    #expect(light.modes.isEmpty && light.selectedMode == nil)
  }

  @Test("A light is encoded and decoded unchanged", arguments: [Light].kinds + [.unreachable])
  func coding(light: Light) throws {
    #expect(try roundTrip(light) == light)
    let selected = light.alter(by: Light.Mode.allCases.map { .adding(.mode($0)) }).alter(
      by: .toggling(.display(to: .scrubbing)))
    #expect(try roundTrip(selected) == selected)
  }
}
