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
  /// Where the person is.
  public internal(set) var route: Route
  /// The parts of the home that have been read from the bridge: what isn't among them doesn't exist, as far as is known.
  public internal(set) var loaded: Set<Change.Loading>
  /// Which change was the last of each light.
  public internal(set) var revisions: Revisions

  /// A state; without arguments the one in which nothing is known.
  ///
  /// - Parameter loaded: Which parts were read; without it, all of which there is anything.
  public init(
    lights: IdentifiedCollection<Light> = [], rooms: IdentifiedCollection<Room> = [],
    zones: IdentifiedCollection<Zone> = [], scenes: IdentifiedCollection<Scene> = [],
    favorites: IdentifiedCollection<Favorite> = [], organisation: Organisation? = nil, uploads: [Upload] = [],
    route: Route = .first, loaded: Set<Change.Loading>? = nil, revisions: Revisions = Revisions()
  ) {
    (self.lights, self.rooms, self.zones, self.scenes) = (lights, rooms, zones, scenes)
    (self.favorites, self.organisation, self.uploads, self.route) = (favorites, organisation, uploads, route)
    self.loaded = loaded ?? []
    self.revisions = revisions
    if loaded == nil { inferLoaded() }
  }

  /// A part is read all at once: where there is anything of it, all is there.
  private mutating func inferLoaded() {
    if !lights.isEmpty { loaded.insert(.lights) }
    if !rooms.isEmpty { loaded.insert(.rooms) }
    if !zones.isEmpty { loaded.insert(.zones) }
    if !scenes.isEmpty { loaded.insert(.scenes) }
  }

  /// Reads the state; one that was written before there were zones, scenes, an organisation, uploads, routes and revisions
  /// has none, and is at the first tab.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      lights: try container.decode(IdentifiedCollection<Light>.self, forKey: .lights),
      rooms: try container.decode(IdentifiedCollection<Room>.self, forKey: .rooms),
      zones: try container.decodeIfPresent(IdentifiedCollection<Zone>.self, forKey: .zones) ?? [],
      scenes: try container.decodeIfPresent(IdentifiedCollection<Scene>.self, forKey: .scenes) ?? [],
      favorites: try container.decode(IdentifiedCollection<Favorite>.self, forKey: .favorites),
      organisation: try container.decodeIfPresent(Organisation.self, forKey: .organisation),
      uploads: try container.decodeIfPresent([Upload].self, forKey: .uploads) ?? [],
      route: try container.decodeIfPresent(Route.self, forKey: .route) ?? .first,
      loaded: try container.decodeIfPresent(Set<Change.Loading>.self, forKey: .loaded),
      revisions: try container.decodeIfPresent(Revisions.self, forKey: .revisions) ?? Revisions())
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
