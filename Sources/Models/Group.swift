/// Several lights that a bridge switches at once.
public enum Group: Hashable, Sendable {
  /// The number that a bridge gave a room or a zone: the two are counted together.
  public typealias ID = Identifier<Group>

  /// All lights of the home.
  case all
  /// All lights of a room.
  case room(Room.ID)
  /// All lights of a zone.
  case zone(Zone.ID)
}
