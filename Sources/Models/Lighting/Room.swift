/// A room of the home, immutable.
public struct Room: Identifiable, Hashable, Sendable, Codable, Alterable {
  /// The number that the bridge gave the room.
  public typealias ID = Identifier<Room>
  /// A room is replaced as a whole.
  public typealias Change = Room

  /// The number that the bridge gave the room.
  public let id: ID
  /// Its name.
  public let name: String
  /// Its lights, each once; a light is in at most one room.
  public let lights: [Light.ID]

  /// A room with these lights.
  public init(id: ID, name: String, lights: [Light.ID] = []) {
    (self.id, self.name, self.lights) = (id, name, lights.withoutRepetition)
  }
}

extension [Light.ID] {
  /// Each light once, at its first place.
  var withoutRepetition: [Light.ID] {
    reduce(into: []) { lights, light in if !lights.contains(light) { lights.append(light) } }
  }
}
