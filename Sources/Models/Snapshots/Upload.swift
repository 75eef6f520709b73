/// A snapshot that waits to be uploaded, and how far that is; immutable.
public struct Upload: Identifiable, Hashable, Sendable, Codable {
  /// The identifier for the API and the bucket, chosen by the client.
  public let id: ID
  public let snapshot: Snapshot
  /// The state of the sequence at the last reply.
  public internal(set) var state = SnapshotUploadSequence.State()
  public internal(set) var reply: ReplyDescription?

  public init(id: ID, snapshot: Snapshot) { (self.id, self.snapshot) = (id, snapshot) }

  /// The requests that are left.
  public var sequence: SnapshotUploadSequence { SnapshotUploadSequence(snapshot, as: id, state: state) }
}

extension Upload {
  /// How far an upload is; it is stored as the number of requests that were accepted.
  public enum Step: Int, Hashable, Sendable, Codable, CaseIterable {
    case waiting
    /// The API has allocated a place.
    case allocated
    /// The bucket has the file.
    case uploaded
    /// The API knows that.
    case confirmed
  }

  public var step: Step { state.position }
}
