import Models
import Testing

@Suite("A room, a zone or a scene")
struct RoomTests {
  @Test("keeps its lights in their order, without repetition", arguments: [[], [3, 1, 3, 2, 1]] as [[Light.ID]])
  func lights(given: [Light.ID]) throws {
    let kept: [Light.ID] = given.isEmpty ? [] : [3, 1, 2]
    #expect(Room(id: 1, name: "Office", lights: given).lights == kept)
    #expect(Zone(id: 1, name: "Upstairs", lights: given).lights == kept)
    #expect(Scene(id: "relax", name: "Relax", lights: given).lights == kept)
  }

  @Test("outlives being written and read, a scene be it of a group or not", arguments: [nil, 2] as [Group.ID?])
  func coding(group: Group.ID?) throws {
    let (office, upstairs) = (Room(id: 1, name: "Office", lights: [3, 1]), Zone(id: 1, name: "Upstairs", lights: [3]))
    let relax = Scene(id: "relax", name: "Relax", group: group, lights: [3, 1])
    #expect(try roundTrip(office) == office && roundTrip(upstairs) == upstairs && roundTrip(relax) == relax)
    #expect(relax.group == group)
  }
}
