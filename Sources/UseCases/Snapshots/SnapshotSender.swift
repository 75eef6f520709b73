internal import Models

/// Sends the snapshots that wait, in the order in which they were taken; one that is refused waits on, and holds up none
/// behind it.
public struct SnapshotSender: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Send all, each from the step on where it stopped.
    case send
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// None waits any more, or why some do: what ended the sending, or else why the first that is refused is.
    case sending(Outcome)
  }

  private let respond: @Sendable (Response) async -> Void
  private let store = StoreInteractor()

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Sends, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .send: await respond(.sending(Outcome(of: send)))
    }
  }

  // The state is read when the claim is there: what another process has sent isn't in it any more.
  private func send() async throws(Failure) {
    let claim = try await attempt(Current.uploads.claim)
    defer { claim.end() }
    var (refused, first): (Set<Upload.ID>, Failure?) = ([], nil)
    while let upload = try store.state().uploads.first(where: { !refused.contains($0.id) }) {
      do { try await advance(upload) } catch {
        guard case .upload(let problem) = error, problem.isOfOneUpload else { throw error }
        refused.insert(upload.id)
        first = first ?? error
      }
    }
    if let first { throw first }
  }

  /// Makes one step, and writes down what came of it before anybody makes the next.
  private func advance(_ upload: Upload) async throws(Failure) {
    let alteration: AppState.Change.Alteration
    do { alteration = try await step(upload) } catch {
      if case .upload(let problem) = error, problem.asksForAllocation {
        try store.change([.by(.changing(.upload(upload.id, by: [.restarting(.it)])))])
      }
      throw error
    }
    try store.save([.by(alteration)])
  }

  /// Sends the next request, which is made of what was kept of the upload and so is the same after a restart.
  private func step(_ upload: Upload) async throws(Failure) -> AppState.Change.Alteration {
    var sequence = upload.sequence
    let next: RequestDescription?
    do { next = try sequence.next(after: upload.reply) } catch { throw UploadError(error).failure }
    guard let request = next else { return .removing(.upload(upload.id)) }
    let reply = try await attempt { () throws(UploadError) in try await Current.uploads.send(request) }
    return .changing(.upload(upload.id, by: [.stepping(.to(sequence.state, after: reply))]))
  }
}

extension UploadError {
  fileprivate init(_ error: AllocationError) {
    self =
      switch error {
      case .missing: .missingAllocation
      case .malformed(let reason): .malformedAllocation(reason)
      }
  }
}
