internal import Models

/// Finds and reads rooms for the use cases.
struct RoomInteractor {
  private let store = StoreInteractor()

  /// Reads all rooms from the bridge.
  func load() async throws(Failure) {
    try await Current.knowledge.rooms.runAgain(read)
  }

  /// The room, read from the bridge before if no room was yet.
  func room(_ id: Room.ID) async throws(Failure) -> Room {
    guard let room = try await state().rooms[id] else { throw .missing(.room(id)) }
    return room
  }

  /// The state with the rooms in it, read from the bridge before if they weren't yet.
  func state() async throws(Failure) -> AppState {
    try await Current.knowledge.rooms.run(read)
    return try store.state()
  }

  private func read() async throws(Failure) {
    let before = try store.state().rooms
    let loaded = try await attempt(Current.bridge.rooms)
    try store.change(
      before.changes(
        to: IdentifiedCollection(loaded), removing: { .room($0) }, adding: { .room($0) },
        replacing: { .room($0, with: $1) }))
  }
}
