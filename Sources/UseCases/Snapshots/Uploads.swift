import KhipuTrace
public import Models
import Synchronization

/// The user's API for snapshots, and the buckets that it allocates.
public struct Uploads: Sendable {
  /// A new random identifier.
  public var identify: @Sendable () async throws(UploadError) -> Upload.ID
  /// Claims the right to send, which one process has at a time. The returned closure releases it; so does the end of the
  /// process.
  public var claim: @Sendable () async throws(UploadError) -> @Sendable () -> Void
  /// Sends one request, and returns a successful response.
  public var send: @Sendable (RequestDescription) async throws(UploadError) -> ReplyDescription

  public init(
    identify: @escaping @Sendable () async throws(UploadError) -> Upload.ID,
    claim: @escaping @Sendable () async throws(UploadError) -> @Sendable () -> Void,
    send: @escaping @Sendable (RequestDescription) async throws(UploadError) -> ReplyDescription
  ) {
    (self.identify, self.claim, self.send) = (identify, claim, send)
  }

  init(_ interceptor: some Interceptor<Uploads, UploadError>) {
    self.init(
      identify: interceptor.wrap("uploads.identify") { $0.identify },
      claim: interceptor.wrap("uploads.claim") { $0.claim }, send: interceptor.wrap("uploads.send") { $0.send })
  }
}

extension Uploads {
  /// An API and a bucket that accept everything; the identifiers are 1, 2, 3 …
  static func mock() -> Uploads {
    let last = Mutex<UInt64>(0)
    let isClaimed = Atomic(false)
    return Uploads(
      identify: {
        last.withLock { last in
          last += 1
          return Upload.ID(high: 0, low: last)
        }
      },
      claim: { () throws(UploadError) in
        guard !isClaimed.exchange(true, ordering: .sequentiallyConsistent) else { throw .claimed }
        return { isClaimed.store(false, ordering: .sequentiallyConsistent) }
      },
      send: { _ in
        let package: [String: JSONValue] = [
          "url": .text("https://bucket.example/"), "filename": .text("home.svg"), "fields": .object([:]),
        ]
        return ReplyDescription(status: 200, body: .object(["snapshot": .object(package)]))
      })
  }
}
