/// A step of a request sequence: a function of the previous reply.
public struct RequestStep<Requests: Sendable, Problem: Error>: Sendable {
  /// Makes the request, or returns nil to end the sequence. Stores values that later steps need in the sequence.
  public let request: @Sendable (inout Requests, ReplyDescription?) throws(Problem) -> RequestDescription?

  public init(
    _ request: @escaping @Sendable (inout Requests, ReplyDescription?) throws(Problem) -> RequestDescription?
  ) {
    self.request = request
  }
}
