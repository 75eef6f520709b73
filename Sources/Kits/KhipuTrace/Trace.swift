import KhipuControl

/// The way that a message went: a step, with the steps that it took.
public struct Trace: Hashable, Sendable {
  /// What was done; the values in it are in words.
  public enum Step: Hashable, Sendable {
    /// The user interface was told something. It is the root of all others.
    case user
    /// The message, which is this sentence, was announced.
    case message(String)
    /// The feature of that number worked on the message.
    case feature(Int)
    /// The feature in a file of that name made the request of the use case.
    case request(String, of: String, by: String)
    /// A closure of the environment was called, such as `store.change`; with the changes that it was given, if it is that.
    case call(String, changes: [String] = [])
  }

  public let step: Step
  /// When it began, from the beginning of the root on.
  public let start: Duration
  /// How long it took; a message takes until all features have worked on it.
  public let duration: Duration
  /// Why it failed; nil if it didn't.
  public let failure: String?
  /// The steps that it took: features in the order in which the domain has them, all others in that of their beginning.
  public let parts: [Trace]

  public init(
    _ step: Step, start: Duration = .zero, duration: Duration = .zero, failure: String? = nil, _ parts: [Trace] = []
  ) {
    (self.step, self.start, self.duration, self.failure, self.parts) = (step, start, duration, failure, parts)
  }

  /// The name of a feature, which only its requests know.
  public var featureName: String { parts.lazy.compactMap(\.requester).first ?? "a feature" }

  private var requester: String? { if case .request(_, of: _, by: let name) = step { name } else { nil } }
}

extension Trace {
  /// Runs the body, and returns its value with the way that its messages went.
  public static func record<Value, Problem: Error>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> (value: Value, trace: Trace) {
    let (value, span) = try await Span.record(body)
    return (value, Trace(span, since: span.start))
  }

  private init(_ span: Span, since beginning: ContinuousClock.Instant) {
    let content = span.content
    // Features work at the same time, and begin in any order.
    let parts = content.children.sorted { $0.number < $1.number }.map { Trace($0, since: beginning) }
    let start = beginning.duration(to: span.start)
    let last = content.end.map { beginning.duration(to: $0) } ?? parts.map { $0.start + $0.duration }.max() ?? start
    self.init(
      Step(span.step), start: start, duration: last - start, failure: content.failure.map(Self.words), parts)
  }

  private static func words(_ error: any Error) -> String { error is Failure ? "\(error)" : expression(error) }
}

extension Trace.Step {
  fileprivate init(_ step: Span.Step) {
    self =
      switch step {
      case .user: .user
      case .message(let text): .message(text)
      case .feature(let number): .feature(number)
      case .request(let request, of: let useCase, by: let feature):
        .request(expression(request), of: useCase, by: feature)
      case .call(let name, changes: let changes): .call(name, changes: changes.map(expression))
      }
  }
}

extension Span {
  fileprivate var number: Int { if case .feature(let number) = step { number } else { 0 } }
}
