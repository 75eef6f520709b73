import Models
import Testing

@testable import Features

@Suite("The names in the home")
struct NamesTests {
  private static let names = Names(
    AppState(
      lights: [Light(id: .init(clamping: 1), name: "Été"), Light(id: .init(clamping: 2), name: "Hall")],
      rooms: [Room(id: .init(clamping: 3), name: "HALL")]))

  @Test(
    "case doesn't matter, nor how an accent is put together", arguments: ["Été", "été", "ÉTÉ", "e\u{301}te\u{301}"])
  func lights(_ name: String) {
    #expect(Self.names.lights(name) == [.init(clamping: 1)])
    #expect(Self.names.rooms(name).isEmpty)
    #expect(Self.names.targets(name) == [.light(.init(clamping: 1))])
  }

  @Test("a name may belong to a light and a room")
  func both() {
    #expect(Self.names.lights("hall") == [.init(clamping: 2)])
    #expect(Self.names.rooms("hall") == [.init(clamping: 3)])
    #expect(Self.names.targets("hall") == [.light(.init(clamping: 2)), .room(.init(clamping: 3))])
  }

  @Test("a part of a name is no name", arguments: ["", "Hal", "Hall ", "Halll"])
  func parts(_ name: String) {
    #expect(Self.names.targets(name).isEmpty)
  }
}
