import Models
import TestSupport
import Testing

@Suite("Rooms by light")
struct RoomsByLightTests {
  @Test("are for each light the first room that has it, and none where no room has it", arguments: 1...50)
  func first(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let lights = (1...9).map(Light.ID.init(clamping:))
    let rooms = IdentifiedCollection(
      (1...Int.random(in: 1...6, using: &generator)).map { id in
        let some = lights.filter { _ in Int.random(in: 0...2, using: &generator) == 0 }
        return Room(id: .init(clamping: id), name: "Room \(id)", lights: some.shuffled(using: &generator))
      })
    for light in lights {
      #expect(rooms.byLight[light] == rooms.first { $0.lights.contains(light) }, "seed \(seed), light \(light)")
    }
    #expect(rooms.byLight.count == Set(rooms.flatMap(\.lights)).count, "seed \(seed)")
  }

  @Test("are none where there are no rooms")
  func none() {
    #expect((IdentifiedCollection() as IdentifiedCollection<Room>).byLight.isEmpty)
  }
}
