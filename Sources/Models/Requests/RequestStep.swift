/// One step of an array of requests: a function of the reply to the one before.
public struct RequestStep<Requests: Sendable, Problem: Error>: Sendable {
  /// Makes the request, and keeps in the sequence what later steps need of the reply.
  public let request: @Sendable (inout Requests, ReplyDescription?) throws(Problem) -> RequestDescription

  /// The step that the function is.
  public init(
    _ request: @escaping @Sendable (inout Requests, ReplyDescription?) throws(Problem) -> RequestDescription
  ) {
    self.request = request
  }
}
