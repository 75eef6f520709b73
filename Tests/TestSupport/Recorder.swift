internal import Synchronization

/// What happened in a test, in its order, from whichever tasks.
public final class Recorder<Entry: Sendable>: Sendable {
  private let recorded = Mutex<[Entry]>([])

  /// A recorder of nothing yet.
  public init() {}

  /// All entries so far.
  public var entries: [Entry] { recorded.withLock { $0 } }

  /// Adds an entry at the end.
  public func record(_ entry: Entry) { recorded.withLock { $0.append(entry) } }
}
