/// The result of a request.
public enum Outcome: Hashable, Sendable {
  case succeeded
  /// The request was carried out, except for the parts that these failures name.
  case partly(except: [Failure])
  /// The request failed, but may have been carried out in part.
  case failed(Failure)

  /// Nil if the request succeeded, fully or partly.
  public var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }
}
