public import KhipuValues

/// A snapshot in the queue, with the progress of its upload.
public struct Upload: Identifiable, Hashable, Sendable, Codable {
  /// The identifier for the API and the bucket, chosen by the client.
  public let id: ID
  public let snapshot: Snapshot
  /// The state of the sequence after the last accepted request.
  public private(set) var state = SnapshotUploadSequence.State()
  /// The reply to that request; nil before the first.
  public private(set) var reply: ReplyDescription?

  public init(id: ID, snapshot: Snapshot) { (self.id, self.snapshot) = (id, snapshot) }

  /// The remaining requests.
  public var sequence: SnapshotUploadSequence { SnapshotUploadSequence(snapshot, as: id, state: state) }
}

extension Upload: Alterable {
  public enum Change: Hashable, Sendable, Codable {
    /// Stores the state after a request, and the reply to it.
    case stepping(to: SnapshotUploadSequence.State, after: ReplyDescription)
    /// Drops the allocation, and restarts from the first request.
    case restarting
  }

  public consuming func alter(by change: Change) -> Upload {
    switch change {
    case .stepping(to: let state, after: let reply): (self.state, self.reply) = (state, reply)
    case .restarting: self = Upload(id: id, snapshot: snapshot)
    }
    return consume self
  }
}
