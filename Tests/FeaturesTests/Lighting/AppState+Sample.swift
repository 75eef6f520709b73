import KhipuValues
import Models

extension AppState {
  /// A home with names that are keywords, numbers, shared, or parts of others.
  static let sample = AppState(
    home: Home(
      lights: [
        Light(id: 1, name: "Desk lamp"), Light(id: 2, name: "Küche"), Light(id: 3, name: "Twin"),
        Light(id: 4, name: "TWIN"), Light(id: 5, name: "Hall"), Light(id: 6, name: "on"), Light(id: 7, name: "7"),
        Light(id: 8, name: "Lamp (left), 2nd"), Light(id: 9, name: "Reading light"), Light(id: 10, name: "2 lamps"),
        Light(id: 11, name: "a\nb"), Light(id: 12, name: "2nd lamp"), Light(id: 13, name: "All"),
        Light(id: 14, name: "Back door"), Light(id: 15, name: "Open shelf"), Light(id: 16, name: "Pair with"),
        Light(id: 17, name: "Été"), Light(id: 18, name: "Salt and pepper"), Light(id: 19, name: "Hall lamp"),
        Light(id: 20, name: "Red lamp"), Light(id: 21, name: "Cool white"),
      ],
      rooms: [
        LightGroup(id: 1, name: "Office"), LightGroup(id: 2, name: "hall"), LightGroup(id: 3, name: "Desk lamp room"),
      ],
      zones: [
        LightGroup(id: 4, name: "Upstairs"), LightGroup(id: 5, name: "Triplet"), LightGroup(id: 6, name: "HALL"),
      ],
      scenes: [
        LightScene(id: "a1", name: "Relax"), LightScene(id: "b2", name: "Movie night"),
        LightScene(id: "c3", name: "Twins", group: 1),
        LightScene(id: "d4", name: "TWINS", group: 4), LightScene(id: "e5", name: "Twins", group: 9),
        LightScene(id: "f6", name: "a1"), LightScene(id: "on", name: "7"), LightScene(id: "Relaxed", name: "Off"),
      ]))
}
