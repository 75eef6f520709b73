/// The result of a request.
public enum Outcome: Hashable, Sendable {
  /// It was carried out.
  case succeeded
  /// It was not carried out, or not in full.
  case failed(Failure)

  /// The outcome of the work.
  init(of work: () async throws(Failure) -> Void) async {
    do {
      try await work()
      self = .succeeded
    } catch {
      self = .failed(error)
    }
  }

  /// Why it failed; nil if it succeeded.
  public var failure: Failure? {
    switch self {
    case .succeeded: nil
    case .failed(let failure): failure
    }
  }
}
