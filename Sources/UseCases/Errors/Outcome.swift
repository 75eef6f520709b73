/// What became of a request.
public enum Outcome: Hashable, Sendable {
  /// It was done.
  case succeeded
  /// It wasn't, or not in full.
  case failed(Failure)

  /// What becomes of the work.
  init(of work: () async throws(Failure) -> Void) async {
    do {
      try await work()
      self = .succeeded
    } catch {
      self = .failed(error)
    }
  }
}
