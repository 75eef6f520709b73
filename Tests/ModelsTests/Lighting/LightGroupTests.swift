import KhipuTestTools
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

  @Test(
    "A group or scene is encoded and decoded unchanged, even a scene without a group",
    arguments: [nil, 2] as [LightGroup.ID?])
  func coding(group: LightGroup.ID?) throws {
    let office = LightGroup(id: 1, name: "Office", lights: [3, 1])
    let relax = LightScene(id: "relax", name: "Relax", group: group, lights: [3, 1])
    #expect(try roundTrip(office) == office && roundTrip(relax) == relax)
    #expect(relax.group == group)
  }
}
