/// A room of the home, immutable.
public struct Room: Identifiable, Hashable, Sendable, Codable {
  /// The number that the bridge gave the room.
  public typealias ID = Identifier<Room>

  /// The number that the bridge gave the room.
  public let id: ID
  /// What people call it.
  public internal(set) var name: String
  /// The lights in it, without repetition; a light is in at most one room.
  public internal(set) var lights: [Light.ID]

  /// A room with these lights.
  public init(id: ID, name: String, lights: [Light.ID] = []) {
    (self.id, self.name, self.lights) = (id, name, [])
    for light in lights { add(light) }
  }

  /// Reads the room; a light that stands there twice is in it once.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(ID.self, forKey: .id), name: try container.decode(String.self, forKey: .name),
      lights: try container.decode([Light.ID].self, forKey: .lights))
  }
}

extension Room: NamedLights, Alterable {
  /// All that can be asked of a room.
  public typealias Change = NamedLightsChange

  /// The room as it is after one change.
  public consuming func alter(by change: Change) -> Room { altered(by: change) }
}
