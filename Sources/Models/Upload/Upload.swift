/// A snapshot that waits to be uploaded, immutable, and how far that is.
public struct Upload: Identifiable, Hashable, Sendable, Codable {
  /// What the API and the bucket know it by, chosen here.
  public let id: ID
  /// What is uploaded.
  public let snapshot: Snapshot
  /// How far its sequence was when the last reply came.
  public internal(set) var state = SnapshotUploadSequence.State()
  /// The last reply; nil where none came yet.
  public internal(set) var reply: ReplyDescription?

  /// An upload of which nothing was sent yet.
  public init(id: ID, snapshot: Snapshot) { (self.id, self.snapshot) = (id, snapshot) }

  /// What is left to be sent, once it is asked with the last reply.
  public var sequence: SnapshotUploadSequence { SnapshotUploadSequence(snapshot, as: id, state: state) }
}

extension Upload {
  /// How far an upload is.
  public enum Step: String, Hashable, Sendable, CaseIterable {
    /// Nothing is sent.
    case waiting
    /// The API has allocated a place.
    case allocated
    /// The bucket has the file.
    case uploaded
    /// The API knows that.
    case confirmed
  }

  /// How far it is.
  public var step: Step {
    switch state.position {
    case 0: .waiting
    case 1: .allocated
    case 2: .uploaded
    case _: .confirmed
    }
  }
}
