extension IdentifiedCollection<Room> {
  /// The room in which each light is shown: should several have it, the first of them.
  public var byLight: [Light.ID: Room] {
    Dictionary(flatMap { room in room.lights.map { ($0, room) } }, uniquingKeysWith: { first, _ in first })
  }
}
