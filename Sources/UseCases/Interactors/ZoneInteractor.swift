internal import Models

/// Finds and reads zones for the use cases.
struct ZoneInteractor {
  private let zones = HomePart<Zone>(
    loading: .zones, once: Current.knowledge.zones, bridge: Current.bridge.zones, held: \.zones, adding: { .zone($0) },
    removing: { .zone($0) }, replacing: { .zone($0, with: $1) })

  /// Reads all zones from the bridge.
  func load() async throws(Failure) { try await zones.load() }

  /// The zone, read from the bridge before if no zone was yet.
  func zone(_ id: Zone.ID) async throws(Failure) -> Zone {
    guard let zone = try await zones.state().zones[id] else { throw .missing(.zone(id)) }
    return zone
  }
}
