public import KhipuControl
import KhipuValues
import SnapshotsModels

/// Takes snapshots, and queues them.
public struct SnapshotTaker: UseCase {
  public enum Request: Hashable, Sendable {
    /// Takes a snapshot of the SVG file's current content.
    case take(file: String, name: String)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .take(file: let path, name: let name):
      let picture: String
      do { picture = try Current.text(path) } catch { throw .snapshot(error) }
      let snapshot = Snapshot(name: name, moment: Current.date(), picture: picture)
      try await Current.store.write([.uploads(.adding(Upload(id: Current.uploads.identify(), snapshot: snapshot)))])
    }
  }
}

extension Failure {
  /// The file of a snapshot can't be read.
  public static func snapshot(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the snapshot", code: "snapshot", error: error))
  }
}
