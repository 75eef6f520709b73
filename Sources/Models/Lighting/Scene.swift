public import KhipuValues

/// Stored settings of some lights, to be recalled; immutable. Only the bridge knows the settings.
public struct Scene: Identifiable, Hashable, Sendable, Codable, Alterable {
  public typealias Change = Scene

  public let id: ID
  /// Its name; scenes of different rooms often have the same name.
  public let name: String
  /// The number of the room or zone that it belongs to; nil for lights from anywhere.
  public let group: Group.ID?
  /// Its lights, each once.
  public let lights: [Light.ID]

  public init(id: ID, name: String, group: Group.ID? = nil, lights: [Light.ID] = []) {
    (self.id, self.name, self.group, self.lights) = (id, name, group, lights.withoutRepetition)
  }
}
