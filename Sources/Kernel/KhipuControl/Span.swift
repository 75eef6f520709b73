import Synchronization

/// A step of a message's way, recorded with its child spans if the task is traced. If not, a look at that is the whole cost.
public final class Span: Sendable {
  /// What was done.
  public enum Step: Sendable {
    /// The user interface was told something. It is the root of all others.
    case user
    /// The message, in words, was announced.
    case message(String)
    /// The feature of that number worked on the message.
    case feature(Int)
    /// The request was made of the use case of that name.
    case request(any Sendable, of: String)
    /// A closure of the environment was called, such as `store.change`; with the changes that it was given, if it is that.
    case call(String, changes: [any Sendable] = [])
  }

  /// How a span ended so far.
  public struct Content: Sendable {
    /// When it ended; nil if nothing ended it.
    public fileprivate(set) var end: ContinuousClock.Instant?
    public fileprivate(set) var failure: (any Error)?
    /// The child spans, in the order of their beginning.
    public fileprivate(set) var children: [Span] = []
  }

  public let step: Step
  public let start = ContinuousClock.now
  private let state = Mutex(Content())

  private init(_ step: Step) { self.step = step }

  public var content: Content { state.withLock(\.self) }

  /// Runs the body, and returns its value with the span of all that it did.
  public static func record<Value, Problem: Error>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> (value: Value, span: Span) {
    let root = Span(.user)
    let value = try await MessageContext.$current.binding(.tracing(root), body)
    root.end()
    return (value, root)
  }

  /// Begins a child span. If it is not ended, it ends with the last of its own children.
  public func begin(_ step: Step) -> Span {
    let child = Span(step)
    state.withLock { $0.children.append(child) }
    return child
  }

  /// Ends the span, with why it failed, if it did.
  public func end(_ failure: (any Error)? = nil) {
    state.withLock { ($0.end, $0.failure) = (.now, failure) }
  }

  /// Runs `body` as a child span, and returns its value.
  public func run<Value>(
    _ step: Step, isolation: isolated (any Actor)? = #isolation, failure: (Value) -> (any Error)? = { _ in nil },
    _ body: () async -> Value
  ) async -> Value {
    let child = begin(step)
    let value = await MessageContext.$current.withValue(.tracing(child)) { await body() }
    child.end(failure(value))
    return value
  }
}
