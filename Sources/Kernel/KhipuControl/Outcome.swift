/// The result of a request.
public enum Outcome: Hashable, Sendable {
  case succeeded
  /// It was not carried out, or not in full.
  case failed(Failure)

  /// The outcome of what brings a value.
  public init<Value>(_ result: Result<Value, Failure>) {
    self =
      switch result {
      case .success: .succeeded
      case .failure(let failure): .failed(failure)
      }
  }

  /// Why it failed; nil if it succeeded.
  public var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }
}
