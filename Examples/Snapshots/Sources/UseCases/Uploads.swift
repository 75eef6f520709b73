public import SnapshotsModels

/// The user's API for snapshots, and the buckets that it allocates.
public struct Uploads: Sendable {
  /// A new random identifier.
  public var identify: @Sendable () -> Upload.ID
  /// Takes the lock for sending. Throws `.claimed` at once if another sender, in this or another process, holds it. The
  /// returned closure, or the end of the process, releases it.
  public var claim: @Sendable () async throws(UploadError) -> @Sendable () -> Void
  /// Sends one request, and returns the reply. Throws unless the status is 200…299.
  public var send: @Sendable (RequestDescription) async throws(UploadError) -> ReplyDescription

  public init(
    identify: @escaping @Sendable () -> Upload.ID,
    claim: @escaping @Sendable () async throws(UploadError) -> @Sendable () -> Void,
    send: @escaping @Sendable (RequestDescription) async throws(UploadError) -> ReplyDescription
  ) {
    (self.identify, self.claim, self.send) = (identify, claim, send)
  }
}
