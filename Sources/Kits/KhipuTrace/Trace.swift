import KhipuControl

/// The way that a message went: a step, with the steps that it took.
public struct Trace: Hashable, Sendable {
  /// What was done; the values in it are in words.
  public enum Step: Hashable, Sendable {
    /// The user interface was told something. It is the root of all others.
    case user
    /// The message, which is this sentence, was announced.
    case message(String)
    /// The feature of that name worked on the message.
    case feature(String)
    /// The request was made of the use case of that name.
    case request(String, of: String)
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
}

extension Trace {
  /// Runs the body, and returns its value with the way that its messages went.
  ///
  /// - Parameter features: The names of the features, in the order in which the domain has them.
  public static func record<Value, Problem: Error>(
    features: [String] = [], isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> (value: Value, trace: Trace) {
    let (value, span) = try await Span.record(body)
    return (value, Trace(span, since: span.start, features))
  }

  private init(_ span: Span, since beginning: ContinuousClock.Instant, _ features: [String]) {
    let content = span.content
    // Features work at the same time, and begin in any order.
    let parts = content.children.sorted { $0.number < $1.number }.map { Trace($0, since: beginning, features) }
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
  fileprivate var number: Int { if case .feature(let number) = step { number } else { 0 } }
}
