import Models
import TestSupport
import Testing

@Suite("A scene")
struct SceneTests {
  @Test("keeps its lights in their order, without repetition")
  func lights() {
    #expect(Scene(id: "relax", name: "Relax", lights: [3, 1, 3, 2, 1]).lights == [3, 1, 2])
    #expect(Scene(id: "relax", name: "Relax").lights.isEmpty)
  }

  @Test("outlives being written and read, be it of a group or not", arguments: [nil, 2] as [Group.ID?])
  func coding(group: Group.ID?) throws {
    let relax = Scene(id: "relax", name: "Relax", group: group, lights: [3, 1])
    #expect(relax.group == group)
    #expect(try roundTrip(relax) == relax)
  }

  @Test("read from what repeats a light, has it once")
  func repetition() throws {
    let scene: Scene = try read(#"{"id":"relax","name":"Relax","lights":[3,1,3]}"#)
    #expect(scene == Scene(id: "relax", name: "Relax", lights: [3, 1]))
  }
}
