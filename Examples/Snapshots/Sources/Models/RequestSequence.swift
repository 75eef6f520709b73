/// A sequence of requests, each of which may depend on the previous reply.
///
/// It only describes the requests. It is deterministic: the same state and the same reply give the same request.
public protocol RequestSequence: Sendable {
  /// The stored part, from which the sequence resumes after a restart.
  associatedtype State: Hashable, Sendable, Codable
  /// The error for an invalid reply.
  associatedtype Problem: Error

  var state: State { get }

  /// The next request; nil after the last. If it throws, the sequence doesn't advance.
  mutating func next(after previous: ReplyDescription?) throws(Problem) -> RequestDescription?
}
