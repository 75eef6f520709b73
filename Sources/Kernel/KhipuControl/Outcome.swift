/// The result of a request.
public enum Outcome: Hashable, Sendable {
  case succeeded
  /// The request was carried out, except for the parts that these failures name.
  case partly(except: [Failure])
  /// The request failed, but may have been carried out in part.
  case failed(Failure)

  /// The outcome of a request that returns a value.
  public init<Value>(_ result: Result<Value, Failure>) {
    self =
      switch result {
      case .success: .succeeded
      case .failure(let failure): .failed(failure)
      }
  }

  /// The outcome of a request that returns the failures of skipped parts; `.partly` if there are any.
  public init<Exception: Reason>(_ result: Result<[Exception], Failure>) {
    self =
      switch result {
      case .success(let exceptions) where exceptions.isEmpty: .succeeded
      case .success(let exceptions): .partly(except: exceptions.map { Failure($0) })
      case .failure(let failure): .failed(failure)
      }
  }

  /// Nil if the request succeeded, fully or partly.
  public var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }
}
