import Synchronization

/// What has happened since its only reader last looked. The content bounds itself, so a slow reader doesn't make it grow.
public final class Pending<Content: Sendable>: Sendable {
  private let content: Mutex<Content>
  private let (news, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  public init(_ content: Content) { self.content = Mutex(content) }

  /// Changes the content, and returns without waiting for the reader.
  public func add(_ change: (inout Content) -> Void) {
    content.withLock { change(&$0) }
    signal.yield()
  }

  /// Waits until something was added since the last call; false if the task is cancelled.
  public func wait() async -> Bool {
    for await _ in news { return true }
    return false
  }

  /// Returns what `take` takes out of the content.
  public func take<Taken: Sendable>(_ take: (inout Content) -> Taken) -> Taken { content.withLock { take(&$0) } }
}
