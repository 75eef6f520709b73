import Models
import TestSupport
import Testing

@Suite("A change of a scene")
struct SceneChangeTests {
  let relax = Scene(id: "relax", name: "Relax", group: 1, lights: [1, 2, 3])

  @Test("to a name changes the name alone")
  func renaming() {
    let concentrate = Scene(id: "relax", name: "Concentrate", group: 1, lights: [1, 2, 3])
    #expect(relax.alter(by: .renaming(.it(to: "Concentrate"))) == concentrate)
  }

  @Test("adds a light at the end, and none twice", arguments: [1, 2, 3, 4] as [Light.ID])
  func adding(light: Light.ID) {
    #expect(
      relax.alter(by: .adding(.light(light))) == Scene(id: "relax", name: "Relax", group: 1, lights: [1, 2, 3, light]))
    #expect(relax.alter(by: .adding(.light(light))).lights == (light == 4 ? [1, 2, 3, 4] : [1, 2, 3]))
  }

  @Test("removes a light, and does nothing where there is none", arguments: [1, 2, 3, 4] as [Light.ID])
  func removing(light: Light.ID) {
    let rest = ([1, 2, 3] as [Light.ID]).filter { $0 != light }
    #expect(relax.alter(by: .removing(.light(light))) == Scene(id: "relax", name: "Relax", group: 1, lights: rest))
  }

  @Test("leaves the scene that it was made to as it was", arguments: SceneChangeTests.changes)
  func immutability(change: Scene.Change) {
    let before = (relax.name, relax.lights)
    _ = relax.alter(by: change)
    #expect((relax.name, relax.lights) == before)
  }

  @Test("comes to the same whether it is made with others or after them")
  func several() {
    let oneByOne = Self.changes.reduce(relax) { $0.alter(by: $1) }
    #expect(relax.alter(by: Self.changes) == oneByOne)
    #expect(oneByOne == Scene(id: "relax", name: "Concentrate", group: 1, lights: [2, 3, 4]))
  }

  @Test("and a scene outlive being written and read", arguments: SceneChangeTests.changes)
  func coding(change: Scene.Change) throws {
    #expect(try roundTrip(change) == change)
    #expect(try roundTrip(relax.alter(by: change)) == relax.alter(by: change))
  }

  /// Every change that there is.
  static let changes: [Scene.Change] = [
    .renaming(.it(to: "Concentrate")), .adding(.light(4)), .removing(.light(1)),
  ]
}
