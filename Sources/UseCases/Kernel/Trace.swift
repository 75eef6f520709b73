/// The way that a message went: a step, with the steps that it took.
public struct Trace: Hashable, Sendable {
  /// What was done.
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

  /// What was done.
  public let step: Step
  /// When it began, from the beginning of the root on.
  public let start: Duration
  /// How long it took; a message takes until all features have worked on it.
  public let duration: Duration
  /// Why it failed; nil if it didn't.
  public let failure: String?
  /// The steps that it took: features in the order in which the domain has them, all others in that of their beginning.
  public let parts: [Trace]

  /// A step with these parts.
  public init(
    _ step: Step, start: Duration = .zero, duration: Duration = .zero, failure: String? = nil, _ parts: [Trace] = []
  ) {
    (self.step, self.start, self.duration, self.failure, self.parts) = (step, start, duration, failure, parts)
  }

  /// The name of a feature, which only its requests know.
  public var featureName: String { parts.lazy.compactMap(\.requester).first ?? "a feature" }

  private var requester: String? { if case .request(_, of: _, by: let name) = step { name } else { nil } }
}
