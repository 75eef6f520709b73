import KhipuValues
import Models
import Testing

struct LightGroupTests {
  @Test(
    "A group or scene keeps its lights in the given order, without duplicates",
    arguments: [[], [3, 1, 3, 2, 1]] as [[Light.ID]])
  func lights(given: [Light.ID]) throws {
    let kept: [Light.ID] = given.isEmpty ? [] : [3, 1, 2]
    #expect(LightGroup(id: 1, name: "Office", lights: given).lights == kept)
    #expect(LightScene(id: "relax", name: "Relax", lights: given).lights == kept)
  }
}
