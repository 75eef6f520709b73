public import KhipuControl
import KhipuValues
import Models

/// Takes snapshots of the home, which wait to be sent.
public struct SnapshotTaker: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    case take(String)
  }

  /// A use case without a state of its own.
  public init() {}

  /// Takes the snapshot.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .take(let name):
      let home = try await HomeReader().home(.lights, .rooms)
      let snapshot = Snapshot(name: name, moment: Current.date(), picture: home.picture)
      try Current.store.write([.uploads(.adding(Upload(id: Current.uploads.identify(), snapshot: snapshot)))])
    }
  }
}
