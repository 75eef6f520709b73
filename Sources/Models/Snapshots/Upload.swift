/// A snapshot in the queue, with the progress of its upload.
public struct Upload: Identifiable, Hashable, Sendable, Codable {
  /// The identifier for the API and the bucket, chosen by the client.
  public let id: ID
  public let snapshot: Snapshot
  /// The state of the sequence at the last reply.
  public internal(set) var state = SnapshotUploadSequence.State()
  public internal(set) var reply: ReplyDescription?

  public init(id: ID, snapshot: Snapshot) { (self.id, self.snapshot) = (id, snapshot) }

  /// The remaining requests.
  public var sequence: SnapshotUploadSequence { SnapshotUploadSequence(snapshot, as: id, state: state) }
}

extension Upload {
  /// The progress of an upload, stored as the number of accepted requests.
  public enum Step: Int, Hashable, Sendable, Codable, CaseIterable {
    case waiting
    /// The API has allocated a place.
    case allocated
    /// The bucket has the file.
    case uploaded
    /// The API got the confirmation.
    case confirmed
  }

  public var step: Step { state.position }
}
