public import KhipuValues

/// A room or a zone: lights under a name. A bridge numbers both kinds together.
public struct Group: Identifiable, Hashable, Sendable, Codable, Alterable {
  /// The number that the bridge gave it.
  public typealias ID = Identifier<Group>
  public typealias Change = Group

  public let id: ID
  public let name: String
  /// The lights in it, in the bridge's order and without repetition. A light is in one room at most, and in any number of
  /// zones.
  public let lights: [Light.ID]

  public init(id: ID, name: String, lights: [Light.ID] = []) {
    (self.id, self.name, self.lights) = (id, name, lights.withoutRepetition)
  }
}
