/// What some lights showed when somebody kept it, to be recalled; immutable.
///
/// How bright and of which colour each light gets, only the bridge knows.
public struct Scene: Identifiable, Hashable, Sendable, Codable {
  /// The text that the bridge gave the scene.
  public let id: ID
  /// What people call it; scenes of different rooms often have the same name.
  public internal(set) var name: String
  /// The number of the room or zone that it belongs to; nil where it is of lights from anywhere.
  public let group: Group.ID?
  /// The lights that it sets, without repetition.
  public internal(set) var lights: [Light.ID]

  /// A scene of these lights.
  public init(id: ID, name: String, group: Group.ID? = nil, lights: [Light.ID] = []) {
    (self.id, self.name, self.group, self.lights) = (id, name, group, [])
    for light in lights { add(light) }
  }

  /// Reads the scene; a light that stands there twice is in it once.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(ID.self, forKey: .id), name: try container.decode(String.self, forKey: .name),
      group: try container.decodeIfPresent(Group.ID.self, forKey: .group),
      lights: try container.decode([Light.ID].self, forKey: .lights))
  }
}

extension Scene: NamedLights, Alterable {
  /// All that can be asked of a scene.
  public typealias Change = NamedLightsChange

  /// The scene as it is after one change.
  public consuming func alter(by change: Change) -> Scene { altered(by: change) }
}
