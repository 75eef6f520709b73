import Synchronization

/// Records events in order.
public final class Recorder<Event: Sendable>: Sendable {
  private let recorded = Mutex<[Event]>([])

  public init() {}

  public var events: [Event] { recorded.withLock { $0 } }

  public func record(_ event: Event) { recorded.withLock { $0.append(event) } }
}
