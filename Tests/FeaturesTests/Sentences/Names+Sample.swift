import Features
import Models

extension Names {
  /// What the home is called that sentences are read for.
  static let sample = Names(
    AppState(
      lights: [
        Light(id: .init(clamping: 1), name: "Desk lamp"), Light(id: .init(clamping: 2), name: "Küche"),
        Light(id: .init(clamping: 3), name: "Twin"), Light(id: .init(clamping: 4), name: "TWIN"),
        Light(id: .init(clamping: 5), name: "Hall"), Light(id: .init(clamping: 6), name: "on"),
        Light(id: .init(clamping: 7), name: "7"), Light(id: .init(clamping: 8), name: "Lamp (left), 2nd"),
        Light(id: .init(clamping: 9), name: "Reading light"), Light(id: .init(clamping: 10), name: "2 lamps"),
        Light(id: .init(clamping: 11), name: "a\nb"), Light(id: .init(clamping: 12), name: "2nd lamp"),
        Light(id: .init(clamping: 13), name: "All"),
      ],
      rooms: [
        Room(id: .init(clamping: 1), name: "Office"), Room(id: .init(clamping: 2), name: "hall"),
        Room(id: .init(clamping: 3), name: "Desk lamp room"),
      ],
      zones: [Zone(id: .init(clamping: 4), name: "Upstairs"), Zone(id: .init(clamping: 5), name: "Triplet")],
      scenes: IdentifiedCollection(scenes)))

  private static let scenes: [Scene] = [
    scene("a1", "Relax"), scene("b2", "Movie night"), scene("c3", "Twins", group: 1), scene("d4", "TWINS", group: 4),
    scene("e5", "Twins", group: 9), scene("f6", "a1"), scene("on", "7"), scene("Relaxed", "Off"),
  ].compactMap(\.self)

  private static func scene(_ text: String, _ name: String, group: Int? = nil) -> Scene? {
    Scene.ID(text).map { Scene(id: $0, name: name, group: group.flatMap { Group.ID($0) }) }
  }
}
