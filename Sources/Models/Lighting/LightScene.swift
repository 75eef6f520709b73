public import KhipuValues

/// Stored settings of some lights, which can be recalled. Only the bridge knows the settings.
public struct LightScene: Identifiable, Hashable, Sendable, Codable, Alterable {
  public typealias Change = LightScene

  public let id: ID
  /// Not unique: scenes of different rooms often have the same name.
  public let name: String
  /// Its room or zone; nil if the scene belongs to none.
  public let group: LightGroup.ID?
  /// Without duplicates.
  public let lights: [Light.ID]

  public init(id: ID, name: String, group: LightGroup.ID? = nil, lights: [Light.ID] = []) {
    (self.id, self.name, self.group, self.lights) = (id, name, group, lights.withoutRepetition)
  }
}
