public import KhipuValues

/// A room or a zone: a named set of lights. Rooms and zones share one sequence of numbers.
public struct LightGroup: Identifiable, Hashable, Sendable, Codable, Alterable {
  /// The bridge's number for the group.
  public typealias ID = Identifier<LightGroup>
  public typealias Change = LightGroup

  public let id: ID
  public let name: String
  /// In the bridge's order, without duplicates. A bridge puts a light in at most one room, and in any number of zones.
  public let lights: [Light.ID]

  public init(id: ID, name: String, lights: [Light.ID] = []) {
    (self.id, self.name, self.lights) = (id, name, lights.withoutRepetition)
  }
}
