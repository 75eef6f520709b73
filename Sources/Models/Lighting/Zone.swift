/// A zone of the home, immutable: lights of any rooms that belong together.
public struct Zone: Identifiable, Hashable, Sendable, Codable, Alterable {
  /// The number that the bridge gave the zone.
  public typealias ID = Identifier<Zone>
  /// A zone is replaced as a whole.
  public typealias Change = Zone

  /// The number that the bridge gave the zone.
  public let id: ID
  /// Its name.
  public let name: String
  /// Its lights, each once; a light may be in several zones.
  public let lights: [Light.ID]

  /// A zone with these lights.
  public init(id: ID, name: String, lights: [Light.ID] = []) {
    (self.id, self.name, self.lights) = (id, name, lights.withoutRepetition)
  }
}
