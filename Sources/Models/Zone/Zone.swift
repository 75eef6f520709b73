/// A zone of the home: lights of any rooms that belong together, immutable.
public struct Zone: Identifiable, Hashable, Sendable, Codable {
  /// The number that the bridge gave the zone.
  public typealias ID = Identifier<Zone>

  /// The number that the bridge gave the zone.
  public let id: ID
  /// What people call it.
  public internal(set) var name: String
  /// The lights in it, without repetition; a light may be in several zones.
  public internal(set) var lights: [Light.ID]

  /// A zone with these lights.
  public init(id: ID, name: String, lights: [Light.ID] = []) {
    (self.id, self.name, self.lights) = (id, name, [])
    for light in lights { add(light) }
  }

  /// Reads the zone; a light that stands there twice is in it once.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(ID.self, forKey: .id), name: try container.decode(String.self, forKey: .name),
      lights: try container.decode([Light.ID].self, forKey: .lights))
  }
}

extension Zone: NamedLights, Alterable {
  /// All that can be asked of a zone.
  public typealias Change = NamedLightsChange

  /// The zone as it is after one change.
  public consuming func alter(by change: Change) -> Zone { altered(by: change) }
}
