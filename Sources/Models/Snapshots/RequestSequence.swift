/// Requests that each may depend on the reply to the one before.
///
/// It describes them and sends none. It is a value: from the same state and the same reply it makes the same request.
public protocol RequestSequence: Sendable {
  /// What has to be stored so that the sequence can go on after a restart.
  associatedtype State: Hashable, Sendable, Codable
  /// What can be wrong with a reply.
  associatedtype Problem: Error

  var state: State { get }

  /// The next request, from the reply to the one before; nil after the last. If the reply is wrong, the sequence stays
  /// where it was.
  mutating func next(after previous: ReplyDescription?) throws(Problem) -> RequestDescription?
}
