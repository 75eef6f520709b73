/// A step of a request sequence: a function of the reply to the step before.
public struct RequestStep<Requests: Sendable, Problem: Error>: Sendable {
  /// Makes the request, or returns nil to end the sequence; stores in the sequence what later steps need of the reply.
  public let request: @Sendable (inout Requests, ReplyDescription?) throws(Problem) -> RequestDescription?

  public init(
    _ request: @escaping @Sendable (inout Requests, ReplyDescription?) throws(Problem) -> RequestDescription?
  ) {
    self.request = request
  }
}
