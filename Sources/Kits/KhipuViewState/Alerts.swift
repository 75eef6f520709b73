public import KhipuControl
public import Observation

/// A window's alerts: one failure at a time, the oldest first, until it is dismissed.
@MainActor @Observable
public final class Alerts {
  /// How many failures may wait, including the one that is shown.
  static let most = 20

  private var failures: [Failure] = []

  public init() {}

  /// The text of the oldest failure; nil if there is no alert.
  public var text: String? { failures.first?.description }

  /// Whether there is an alert. Setting it to false dismisses the one that is shown.
  public var isPresented: Bool {
    get { !failures.isEmpty }
    set { if !newValue, isPresented { failures.removeFirst() } }
  }

  /// Queues the failure, unless it equals the newest one. If too many wait, drops the oldest that isn't shown yet.
  public func add(_ failure: Failure) {
    guard failures.last != failure else { return }
    failures.append(failure)
    if failures.count > Self.most { failures.remove(at: 1) }
  }
}
