import Models
import TestSupport
import Testing

@Suite("A room")
struct RoomTests {
  @Test("keeps its lights in their order, without repetition")
  func lights() {
    #expect(Room(id: 1, name: "Office", lights: [3, 1, 3, 2, 1]).lights == [3, 1, 2])
    #expect(Room(id: 1, name: "Office").lights.isEmpty)
  }

  @Test("outlives being written and read")
  func coding() throws {
    let office = Room(id: 1, name: "Office", lights: [3, 1])
    #expect(try roundTrip(office) == office)
  }

  @Test("read from what repeats a light, has it once")
  func repetition() throws {
    let room: Room = try read(#"{"id":1,"name":"Office","lights":[3,1,3]}"#)
    #expect(room.lights == [3, 1])
  }
}
