/// What a command is about: one light, all lights of a room or zone, or all lights of the home.
public enum Target: Hashable, Sendable {
  /// One light.
  case light(Light.ID)
  /// All lights of a room.
  case room(Room.ID)
  /// All lights of a zone.
  case zone(Zone.ID)
  /// All lights of the home.
  case all
}
