import Models
import TestSupport
import Testing

@Suite("A zone")
struct ZoneTests {
  @Test("keeps its lights in their order, without repetition")
  func lights() {
    #expect(Zone(id: 1, name: "Upstairs", lights: [3, 1, 3, 2, 1]).lights == [3, 1, 2])
    #expect(Zone(id: 1, name: "Upstairs").lights.isEmpty)
  }

  @Test("outlives being written and read")
  func coding() throws {
    let upstairs = Zone(id: 1, name: "Upstairs", lights: [3, 1])
    #expect(try roundTrip(upstairs) == upstairs)
  }

  @Test("read from what repeats a light, has it once")
  func repetition() throws {
    let zone: Zone = try read(#"{"id":1,"name":"Upstairs","lights":[3,1,3]}"#)
    #expect(zone.lights == [3, 1])
  }
}
