/// Requests of which each may depend on the reply to the one before.
///
/// It describes them and sends none. It is a value: whoever kept it, or its state, and the last reply asks again and gets the
/// same request.
public protocol RequestSequence: Sendable {
  /// What the sequence needs to go on, after a restart too: how far it is, and what later requests need of earlier replies.
  associatedtype State: Hashable, Sendable, Codable
  /// What can be wrong with a reply.
  associatedtype Problem: Error

  /// How far it is.
  var state: State { get }

  /// The next request, or nil when the sequence is complete, and whenever it is asked after that.
  ///
  /// - Parameter previous: The reply to the request before; nil for the first.
  /// - Throws: what is wrong with the reply; the sequence is then where it was.
  mutating func next(after previous: ReplyDescription?) throws(Problem) -> RequestDescription?
}
