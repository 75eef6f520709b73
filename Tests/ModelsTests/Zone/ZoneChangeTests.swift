import Models
import TestSupport
import Testing

@Suite("A change of a zone")
struct ZoneChangeTests {
  let upstairs = Zone(id: 1, name: "Upstairs", lights: [1, 2, 3])

  @Test("to a name changes the name alone")
  func renaming() {
    let downstairs = Zone(id: 1, name: "Downstairs", lights: [1, 2, 3])
    #expect(upstairs.alter(by: .renaming(.it(to: "Downstairs"))) == downstairs)
  }

  @Test("adds a light at the end, and none twice", arguments: [1, 2, 3, 4] as [Light.ID])
  func adding(light: Light.ID) {
    #expect(upstairs.alter(by: .adding(.light(light))) == Zone(id: 1, name: "Upstairs", lights: [1, 2, 3, light]))
    #expect(upstairs.alter(by: .adding(.light(light))).lights == (light == 4 ? [1, 2, 3, 4] : [1, 2, 3]))
  }

  @Test("removes a light, and does nothing where there is none", arguments: [1, 2, 3, 4] as [Light.ID])
  func removing(light: Light.ID) {
    let rest = ([1, 2, 3] as [Light.ID]).filter { $0 != light }
    #expect(upstairs.alter(by: .removing(.light(light))) == Zone(id: 1, name: "Upstairs", lights: rest))
  }

  @Test("leaves the zone that it was made to as it was", arguments: ZoneChangeTests.changes)
  func immutability(change: Zone.Change) {
    let before = (upstairs.name, upstairs.lights)
    _ = upstairs.alter(by: change)
    #expect((upstairs.name, upstairs.lights) == before)
  }

  @Test("comes to the same whether it is made with others or after them")
  func several() {
    let oneByOne = Self.changes.reduce(upstairs) { $0.alter(by: $1) }
    #expect(upstairs.alter(by: Self.changes) == oneByOne)
    #expect(oneByOne == Zone(id: 1, name: "Downstairs", lights: [2, 3, 4]))
  }

  @Test("and a zone outlive being written and read", arguments: ZoneChangeTests.changes)
  func coding(change: Zone.Change) throws {
    #expect(try roundTrip(change) == change)
    #expect(try roundTrip(upstairs.alter(by: change)) == upstairs.alter(by: change))
  }

  /// Every change that there is.
  static let changes: [Zone.Change] = [
    .renaming(.it(to: "Downstairs")), .adding(.light(4)), .removing(.light(1)),
  ]
}
