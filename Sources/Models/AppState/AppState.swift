/// All that the app knows, in one immutable value.
public struct AppState: Hashable, Sendable, Codable {
  /// The lights of the home.
  public internal(set) var lights: IdentifiedCollection<Light>
  /// The rooms of the home.
  public internal(set) var rooms: IdentifiedCollection<Room>
  /// The zones of the home.
  public internal(set) var zones: IdentifiedCollection<Zone>
  /// The scenes of the home.
  public internal(set) var scenes: IdentifiedCollection<Scene>
  /// The lights on the dashboard.
  public internal(set) var favorites: IdentifiedCollection<Favorite>
  /// The organisation at GitHub that was loaded last; nil where none was.
  public internal(set) var organisation: Organisation?
  /// The snapshots that wait to be uploaded, in the order in which they were taken.
  public internal(set) var uploads: [Upload]

  /// A state; without arguments the one in which nothing is known.
  public init(
    lights: IdentifiedCollection<Light> = [], rooms: IdentifiedCollection<Room> = [],
    zones: IdentifiedCollection<Zone> = [], scenes: IdentifiedCollection<Scene> = [],
    favorites: IdentifiedCollection<Favorite> = [], organisation: Organisation? = nil, uploads: [Upload] = []
  ) {
    (self.lights, self.rooms, self.zones, self.scenes) = (lights, rooms, zones, scenes)
    (self.favorites, self.organisation, self.uploads) = (favorites, organisation, uploads)
  }

  /// Reads the state; one that was written before there were zones, scenes, an organisation and uploads has none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      lights: try container.decode(IdentifiedCollection<Light>.self, forKey: .lights),
      rooms: try container.decode(IdentifiedCollection<Room>.self, forKey: .rooms),
      zones: try container.decodeIfPresent(IdentifiedCollection<Zone>.self, forKey: .zones) ?? [],
      scenes: try container.decodeIfPresent(IdentifiedCollection<Scene>.self, forKey: .scenes) ?? [],
      favorites: try container.decode(IdentifiedCollection<Favorite>.self, forKey: .favorites),
      organisation: try container.decodeIfPresent(Organisation.self, forKey: .organisation),
      uploads: try container.decodeIfPresent([Upload].self, forKey: .uploads) ?? [])
  }
}

extension AppState {
  /// What the room or zone of the scene is called, where it has one and that is known.
  public func groupName(of scene: Scene) -> String? {
    scene.group.flatMap { group in
      rooms[Room.ID(clamping: group.number)]?.name ?? zones[Zone.ID(clamping: group.number)]?.name
    }
  }
}
