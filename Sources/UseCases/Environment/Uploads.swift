public import Models

/// Whoever takes the snapshots: one's own API, and the buckets that it names.
public struct Uploads: Sendable {
  /// Draws an identifier that nothing else has, here or anywhere.
  public var identify: @Sendable () -> Upload.ID
  /// Claims the sending of uploads, which one process at a time may do; a claim ends with its process at the latest.
  public var claim: @Sendable () async throws(UploadError) -> Claim
  /// Sends one request to whom it is for, and answers the reply where it was accepted.
  public var send: @Sendable (RequestDescription) async throws(UploadError) -> ReplyDescription

  /// Uploads by these closures.
  public init(
    identify: @escaping @Sendable () -> Upload.ID,
    claim: @escaping @Sendable () async throws(UploadError) -> Claim,
    send: @escaping @Sendable (RequestDescription) async throws(UploadError) -> ReplyDescription
  ) {
    (self.identify, self.claim, self.send) = (identify, claim, send)
  }
}

extension Uploads {
  /// The right to send uploads, until it is ended.
  public struct Claim: Sendable {
    /// Leaves the right to others.
    public let end: @Sendable () -> Void

    /// A claim that ends by that closure.
    public init(end: @escaping @Sendable () -> Void) { self.end = end }
  }
}
