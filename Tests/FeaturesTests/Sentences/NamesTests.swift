import Models
import Testing

@testable import Features

@Suite("The names in the home")
struct NamesTests {
  private static let names = Names(
    AppState(
      lights: [Light(id: .init(clamping: 1), name: "Été"), Light(id: .init(clamping: 2), name: "Hall")],
      rooms: [Room(id: .init(clamping: 3), name: "HALL")], zones: [Zone(id: .init(clamping: 4), name: "hall")],
      scenes: IdentifiedCollection(["hall", "attic"].compactMap { Scene.ID($0) }.map { Scene(id: $0, name: "Hall") })))

  @Test(
    "case doesn't matter, nor how an accent is put together", arguments: ["Été", "été", "ÉTÉ", "e\u{301}te\u{301}"])
  func lights(_ name: String) {
    #expect(Self.names.lights(name) == [.init(clamping: 1)])
    #expect(Self.names.rooms(name).isEmpty)
    #expect(Self.names.targets(name) == [.light(.init(clamping: 1))])
  }

  @Test("a name may belong to a light, a room, a zone and scenes")
  func both() {
    #expect(Self.names.lights("hall") == [.init(clamping: 2)])
    #expect(Self.names.rooms("hall") == [.init(clamping: 3)])
    #expect(
      Self.names.targets("hall") == [.light(.init(clamping: 2)), .room(.init(clamping: 3)), .zone(.init(clamping: 4))])
    #expect(Self.names.zones("hall") == [.init(clamping: 4)])
    #expect(Self.names.scenes("HALL").map(\.text) == ["attic", "hall"])
  }

  @Test("a part of a name is no name", arguments: ["", "Hal", "Hall ", "Halll"])
  func parts(_ name: String) {
    #expect(Self.names.targets(name).isEmpty)
    #expect(Self.names.scenes(name).isEmpty)
  }
}
