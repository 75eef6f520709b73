/// What a command is about: one light, or all lights of a room or zone.
public enum Target: Hashable, Sendable {
  /// One light.
  case light(Light.ID)
  /// All lights of a room.
  case room(Room.ID)
  /// All lights of a zone.
  case zone(Zone.ID)
}
