/// Several lights that a bridge switches at once.
public enum Group: Hashable, Sendable {
  /// All lights of the home.
  case all
  /// All lights of a room.
  case room(Room.ID)
}
