internal import Models

/// Finds and reads zones for the use cases.
struct ZoneInteractor {
  private let store = StoreInteractor()

  /// Reads all zones from the bridge.
  func load() async throws(Failure) {
    try await Current.knowledge.zones.runAgain(read)
  }

  /// The zone, read from the bridge before if no zone was yet.
  func zone(_ id: Zone.ID) async throws(Failure) -> Zone {
    try await Current.knowledge.zones.run(read)
    guard let zone = try store.state().zones[id] else { throw .missing(.zone(id)) }
    return zone
  }

  private func read() async throws(Failure) {
    let before = try store.state().zones
    let loaded = try await attempt(Current.bridge.zones)
    try store.change(
      before.changes(
        to: IdentifiedCollection(loaded), removing: { .zone($0) }, adding: { .zone($0) },
        replacing: { .zone($0, with: $1) }))
  }
}
