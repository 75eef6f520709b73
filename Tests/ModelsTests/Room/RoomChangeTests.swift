import Models
import TestSupport
import Testing

@Suite("A change of a room")
struct RoomChangeTests {
  let office = Room(id: 1, name: "Office", lights: [1, 2, 3])

  @Test("to a name changes the name alone")
  func renaming() {
    let kitchen = Room(id: 1, name: "Kitchen", lights: [1, 2, 3])
    #expect(office.alter(by: .renaming(.it(to: "Kitchen"))) == kitchen)
  }

  @Test("adds a light at the end, and none twice", arguments: [1, 2, 3, 4] as [Light.ID])
  func adding(light: Light.ID) {
    #expect(office.alter(by: .adding(.light(light))) == Room(id: 1, name: "Office", lights: [1, 2, 3, light]))
    #expect(office.alter(by: .adding(.light(light))).lights == (light == 4 ? [1, 2, 3, 4] : [1, 2, 3]))
  }

  @Test("removes a light, and does nothing where there is none", arguments: [1, 2, 3, 4] as [Light.ID])
  func removing(light: Light.ID) {
    let rest = ([1, 2, 3] as [Light.ID]).filter { $0 != light }
    #expect(office.alter(by: .removing(.light(light))) == Room(id: 1, name: "Office", lights: rest))
  }

  @Test("leaves the room that it was made to as it was", arguments: RoomChangeTests.changes)
  func immutability(change: Room.Change) {
    let before = (office.name, office.lights)
    _ = office.alter(by: change)
    #expect((office.name, office.lights) == before)
  }

  @Test("comes to the same whether it is made with others or after them")
  func several() {
    let oneByOne = Self.changes.reduce(office) { $0.alter(by: $1) }
    #expect(office.alter(by: Self.changes) == oneByOne)
    #expect(oneByOne == Room(id: 1, name: "Kitchen", lights: [2, 3, 4]))
  }

  @Test("and a room outlive being written and read", arguments: RoomChangeTests.changes)
  func coding(change: Room.Change) throws {
    #expect(try roundTrip(change) == change)
    #expect(try roundTrip(office.alter(by: change)) == office.alter(by: change))
  }

  /// Every change that there is.
  static let changes: [Room.Change] = [
    .renaming(.it(to: "Kitchen")), .adding(.light(4)), .removing(.light(1)),
  ]
}
