/// All that the app knows, in one immutable value.
public struct AppState: Hashable, Sendable, Codable {
  /// The lights of the home.
  public internal(set) var lights: IdentifiedCollection<Light>
  /// The rooms of the home.
  public internal(set) var rooms: IdentifiedCollection<Room>
  /// The lights on the dashboard.
  public internal(set) var favorites: IdentifiedCollection<Favorite>
  /// The snapshots that wait to be uploaded, in the order in which they were taken.
  public internal(set) var uploads: [Upload]

  /// A state; without arguments the one in which nothing is known.
  public init(
    lights: IdentifiedCollection<Light> = [], rooms: IdentifiedCollection<Room> = [],
    favorites: IdentifiedCollection<Favorite> = [], uploads: [Upload] = []
  ) {
    (self.lights, self.rooms, self.favorites, self.uploads) = (lights, rooms, favorites, uploads)
  }

  /// Reads the state; one that was written before there were uploads has none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      lights: try container.decode(IdentifiedCollection<Light>.self, forKey: .lights),
      rooms: try container.decode(IdentifiedCollection<Room>.self, forKey: .rooms),
      favorites: try container.decode(IdentifiedCollection<Favorite>.self, forKey: .favorites),
      uploads: try container.decodeIfPresent([Upload].self, forKey: .uploads) ?? [])
  }
}
