/// Lights that a bridge takes a command for as one: those of a room, or those of a zone.
public enum Group: Hashable, Sendable {
  /// The number that a bridge gave a room or a zone: the two are counted together.
  public typealias ID = Identifier<Group>

  /// All lights of a room.
  case room(Room.ID)
  /// All lights of a zone.
  case zone(Zone.ID)
}
