/// Creates a request in a sequence from the previous reply.
public struct RequestContinuation<Requests: Sendable, Problem: Error>: Sendable {
  /// Returns the next request, given the reply to the previous one; nil ends the sequence. May keep values for later requests.
  public let next: @Sendable (inout Requests, ReplyDescription?) throws(Problem) -> RequestDescription?

  public init(
    _ next: @escaping @Sendable (inout Requests, ReplyDescription?) throws(Problem) -> RequestDescription?
  ) {
    self.next = next
  }
}
