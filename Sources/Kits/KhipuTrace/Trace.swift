public import KhipuControl

/// A recorded tree of spans, with all values as text.
public struct Trace: Hashable, Sendable {
  /// A `Span.Step` with its values as text.
  public enum Step: Hashable, Sendable {
    /// The user interface, the root of a trace.
    case user
    /// A message was announced. The payload is its sentence.
    case message(String)
    /// The feature with this name worked on the message.
    case feature(String)
    /// A request to the use case with this type name.
    case request(String, of: String)
    /// A call to a gateway's closure, by name. `changes` is the argument of `store.change`, and empty for other closures.
    case call(String, changes: [String] = [])
  }

  public let step: Step
  /// Since the start of the root.
  public let start: Duration
  /// A message lasts until all features have worked on it.
  public let duration: Duration
  /// Nil if the step succeeded.
  public let failure: String?
  /// The child steps: features in the order of the domain, all others in order of start.
  public let parts: [Trace]

  public init(
    _ step: Step, start: Duration = .zero, duration: Duration = .zero, failure: String? = nil, _ parts: [Trace] = []
  ) {
    (self.step, self.start, self.duration, self.failure, self.parts) = (step, start, duration, failure, parts)
  }
}

extension Trace {
  /// Traces `body`, and returns its value with the trace.
  ///
  /// - `features`: The names of the domain's features, in its order.
  public static func record<Value, Problem: Error>(
    features: [String] = [], isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> (value: Value, trace: Trace) {
    let (value, span) = try await Span.record(body)
    return (value, Trace(span, features: features))
  }

  public init(_ span: Span, features: [String] = []) { self.init(span, since: span.start, features) }

  private init(_ span: Span, since beginning: ContinuousClock.Instant, _ features: [String]) {
    let content = span.content
    let parts = span.parts.map { Trace($0, since: beginning, features) }
    let start = beginning.duration(to: span.start)
    let last = content.end.map { beginning.duration(to: $0) } ?? parts.map { $0.start + $0.duration }.max() ?? start
    self.init(
      Step(span.step, features), start: start, duration: last - start, failure: content.failure.map(Self.words), parts)
  }

  private static func words(_ error: any Error) -> String { error is Failure ? "\(error)" : expression(error) }
}

extension Trace.Step {
  fileprivate init(_ step: Span.Step, _ features: [String]) {
    self =
      switch step {
      case .user: .user
      case .message(let text): .message(text)
      case .feature(let number):
        .feature(features.indices.contains(number) ? features[number] : "feature \(number)")
      case .request(let request, of: let useCase): .request(expression(request), of: useCase)
      case .call(let name, changes: let changes): .call(name, changes: changes.map(expression))
      }
  }
}

extension Span {
  /// The child spans. Features start in any order, because they run concurrently; here they are in the domain's order.
  var parts: [Span] { content.children.sorted { $0.number < $1.number } }

  private var number: Int { if case .feature(let number) = step { number } else { 0 } }
}
