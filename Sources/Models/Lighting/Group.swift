public import KhipuValues

/// A room or a zone: lights under a name. A bridge numbers both kinds together.
public struct Group: Identifiable, Hashable, Sendable, Codable, Alterable {
  /// The number that the bridge gave it.
  public typealias ID = Identifier<Group>
  /// A group is replaced as a whole.
  public typealias Change = Group

  /// The number of the group.
  public let id: ID
  /// What the user calls it.
  public let name: String
  /// The lights in it, in the bridge's order and without repetition. A light is in one room at most, and in any number of
  /// zones.
  public let lights: [Light.ID]

  /// A room or a zone.
  public init(id: ID, name: String, lights: [Light.ID] = []) {
    (self.id, self.name, self.lights) = (id, name, lights.withoutRepetition)
  }
}
