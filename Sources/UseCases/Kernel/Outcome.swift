/// The result of a request.
public enum Outcome: Hashable, Sendable {
  case succeeded
  /// It was not carried out, or not in full.
  case failed(Failure)

  /// Why it failed; nil if it succeeded.
  public var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }
}
