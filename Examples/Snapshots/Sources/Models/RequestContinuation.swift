/// Makes a request of a sequence from the previous reply.
public struct RequestContinuation<Requests: Sendable, Problem: Error>: Sendable {
  /// Returns nil to end the sequence. Stores values that later requests need in the sequence.
  public let next: @Sendable (inout Requests, ReplyDescription?) throws(Problem) -> RequestDescription?

  public init(
    _ next: @escaping @Sendable (inout Requests, ReplyDescription?) throws(Problem) -> RequestDescription?
  ) {
    self.next = next
  }
}
