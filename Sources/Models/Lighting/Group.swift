/// Several lights that a bridge switches with one command.
public enum Group: Hashable, Sendable {
  /// The number of a room or a zone, which a bridge counts together.
  public typealias ID = Identifier<Group>

  case all
  case room(Room.ID)
  case zone(Zone.ID)
}
