import Synchronization

/// Keeps what happened, in the order in which it did.
public final class Recorder<Event: Sendable>: Sendable {
  private let recorded = Mutex<[Event]>([])

  /// A recorder of nothing yet.
  public init() {}

  /// What happened so far.
  public var events: [Event] { recorded.withLock { $0 } }

  /// Tells of what happened.
  public func record(_ event: Event) { recorded.withLock { $0.append(event) } }
}
