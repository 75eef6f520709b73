import Synchronization

/// A step of a trace, with its child spans. Without a trace, there are no spans, and a step costs only a task-local lookup.
public final class Span: Sendable {
  public enum Step: Sendable {
    /// The user interface, the root of a trace.
    case user
    /// A message was announced. The payload is the message in words.
    case message(String)
    /// The feature at this index of the domain's list worked on the message.
    case feature(Int)
    /// A request to the use case with this type name.
    case request(any Sendable, of: String)
    /// A call to a gateway's closure, by name. `changes` is the argument of `store.change`, and empty for other closures.
    case call(String, changes: [any Sendable] = [])
  }

  /// The mutable part of a span. `value` is the result of a gateway call.
  public struct Content: Sendable {
    /// Nil until `end` is called.
    public fileprivate(set) var end: ContinuousClock.Instant?
    public fileprivate(set) var failure: (any Error)?
    public fileprivate(set) var value: (any Sendable)?
    /// In the order in which they began.
    public fileprivate(set) var children: [Span] = []
  }

  public let step: Step
  public let start = ContinuousClock.now
  private let state = Mutex(Content())

  private init(_ step: Step) { self.step = step }

  public var content: Content { state.withLock(\.self) }

  /// Traces `body`, and returns its value with the root span.
  public static func record<Value, Problem: Error>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> (value: Value, span: Span) {
    let root = Span(.user)
    let value = try await MessageContext.$current.binding(.tracing(root), body)
    root.end()
    return (value, root)
  }

  /// Begins a child span. If its `end` is never called, it counts as ended when its last child ends.
  public func begin(_ step: Step) -> Span {
    let child = Span(step)
    state.withLock { $0.children.append(child) }
    return child
  }

  /// - `failure`: Nil if the step succeeded.
  public func end(_ failure: (any Error)? = nil, value: (any Sendable)? = nil) {
    state.withLock { ($0.end, $0.failure, $0.value) = (.now, failure, value) }
  }

  /// Runs `body` as a child span, and returns its value; `failure` returns the span's failure, or nil if the step succeeded.
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
