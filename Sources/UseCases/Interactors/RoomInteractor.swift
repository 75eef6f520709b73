internal import Models

/// Finds and reads rooms for the use cases.
struct RoomInteractor {
  private let rooms = HomePart<Room>(
    loading: .rooms, once: Current.knowledge.rooms, bridge: Current.bridge.rooms, held: \.rooms, adding: { .room($0) },
    removing: { .room($0) }, replacing: { .room($0, with: $1) })

  /// Reads all rooms from the bridge.
  func load() async throws(Failure) { try await rooms.load() }

  /// The state with the rooms in it, read from the bridge before if they weren't yet.
  func state() async throws(Failure) -> AppState { try await rooms.state() }

  /// The room, read from the bridge before if no room was yet.
  func room(_ id: Room.ID) async throws(Failure) -> Room {
    guard let room = try await state().rooms[id] else { throw .missing(.room(id)) }
    return room
  }
}
