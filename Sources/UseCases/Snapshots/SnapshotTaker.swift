public import KhipuControl
import KhipuValues
import Models

/// Takes snapshots of the home, and queues them.
public struct SnapshotTaker: UseCase {
  public enum Request: Hashable, Sendable {
    case take(String)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .take(let name):
      let home = try await HomeReader().home(.lights, .rooms)
      let snapshot = Snapshot(name: name, moment: Current.date(), picture: home.picture)
      let id = try await attempt(Current.uploads.identify)
      try Current.store.write([.uploads(.adding(Upload(id: id, snapshot: snapshot)))])
    }
  }
}
