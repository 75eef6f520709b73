/// All that the app knows, in one immutable value.
public struct AppState: Hashable, Sendable, Codable {
  /// The lights of the home.
  public internal(set) var lights: IdentifiedCollection<Light>
  /// The rooms of the home.
  public internal(set) var rooms: IdentifiedCollection<Room>
  /// The lights on the dashboard.
  public internal(set) var favorites: IdentifiedCollection<Favorite>

  /// A state; without arguments the one in which nothing is known.
  public init(
    lights: IdentifiedCollection<Light> = [], rooms: IdentifiedCollection<Room> = [],
    favorites: IdentifiedCollection<Favorite> = []
  ) {
    (self.lights, self.rooms, self.favorites) = (lights, rooms, favorites)
  }
}
