public import KhipuControl
public import Observation

/// A window's alerts: one failure at a time, the oldest first, until it is dismissed.
@MainActor @Observable
public final class Alerts {
  private var failures: [Failure] = []

  public init() {}

  /// The text of the oldest failure; nil if there is no alert.
  public var text: String? { failures.first?.description }

  /// Whether there is an alert. Setting it to false dismisses the one that is shown.
  public var isPresented: Bool {
    get { !failures.isEmpty }
    set { if !newValue, isPresented { failures.removeFirst() } }
  }

  /// Queues the failure, unless it equals the newest one.
  public func add(_ failure: Failure) { if failures.last != failure { failures.append(failure) } }
}
