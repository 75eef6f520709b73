/// One thing that the app can do, or two that complete each other: a function of a request.
public protocol UseCase: Sendable {
  /// Everything that can be requested.
  associatedtype Request: Hashable & Sendable
  /// The result: an outcome, unless the caller needs a value.
  associatedtype Response: Hashable & Sendable = Outcome

  /// Returns when everything that the request caused is done.
  func request(_ request: Request) async -> Response
}
