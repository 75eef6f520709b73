import Models

/// Takes snapshots of the home, which wait to be sent.
public struct SnapshotTaker: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    /// Take a snapshot of all lights and rooms under the name.
    case take(String)
  }

  /// A use case without a state of its own.
  public init() {}

  /// Takes the snapshot.
  public func request(_ request: Request) async -> Outcome {
    switch request {
    case .take(let name): await Outcome { () throws(Failure) in try await take(name) }
    }
  }

  private func take(_ name: String) async throws(Failure) {
    let home = try await HomeReader().home(.lights, .rooms)
    let snapshot = Snapshot(name: name, moment: Current.date(), picture: home.picture)
    try Current.store.write([.uploads(.adding(Upload(id: Current.uploads.identify(), snapshot: snapshot)))])
  }
}
