public import KhipuControl
import KhipuValues
import SnapshotsModels

/// Sends the queued snapshots in the order in which they were taken. A refused snapshot stays in the queue, and the others
/// are sent.
public struct SnapshotSender: UseCase {
  public enum Request: Hashable, Sendable {
    /// Sends all snapshots, and resumes each at the request where it stopped.
    case send
  }

  public init() {}

  /// - Throws: The failure that stopped sending, or the first refusal if every snapshot was tried.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .send: try await send()
    }
  }

  /// Reads the state after the claim, and again before each request, because other commands may queue snapshots meanwhile.
  private func send() async throws(Failure) {
    let endClaim = try await attempt(Current.uploads.claim)
    defer { endClaim() }
    var (refused, first): (Set<Upload.ID>, Failure?) = ([], nil)
    while let upload = try await Current.store.read().uploads.first(where: { !refused.contains($0.id) }) {
      do { try await advance(upload) } catch {
        guard (error.reason as? UploadError)?.isOfOneUpload == true else { throw error }
        refused.insert(upload.id)
        first = first ?? error
      }
    }
    if let first { throw first }
  }

  /// Sends the next request and stores the reply, or removes the upload if no request is left. Some errors restart the upload.
  private func advance(_ upload: Upload) async throws(Failure) {
    let change: CollectionChange<Upload>
    do { change = try await step(upload) } catch {
      if (error.reason as? UploadError)?.asksForAllocation == true {
        try await Current.store.write([.uploads(.changing(upload.id, by: [.restarting]))])
      }
      throw error
    }
    try await Current.store.write([.uploads(change)])
  }

  /// Sends the next request, and returns the change to store. Depends only on `upload`, so it is the same in a new process.
  private func step(_ upload: Upload) async throws(Failure) -> CollectionChange<Upload> {
    var sequence = upload.sequence
    let next: RequestDescription?
    do { next = try sequence.next(after: upload.reply) } catch { throw Failure(UploadError.allocation(error)) }
    guard let request = next else { return .removing(upload.id) }
    let reply = try await attempt { () throws(UploadError) in try await Current.uploads.send(request) }
    return .changing(upload.id, by: [.stepping(to: sequence.state, after: reply)])
  }
}
