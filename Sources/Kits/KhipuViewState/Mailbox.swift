import Synchronization

/// A bounded queue of values for one reader at a time. If its reader is cancelled, it keeps the values for the next reader,
/// unlike an `AsyncStream`.
public final class Mailbox<Element: Sendable>: Sendable {
  private struct Content {
    var waiting: [Element] = []
    var reader: AsyncStream<Void>.Continuation?
  }

  private let content = Mutex(Content())
  private let most: Int

  /// - Parameter most: How many values may wait. A mailbox for a user's messages needs no bound: the user waits, too.
  public init(most: Int) { self.most = most }

  /// Queues the value, drops the oldest one if too many wait, and returns without waiting for a reader.
  public func send(_ element: Element) {
    content.withLock { content in
      content.waiting.append(element)
      if content.waiting.count > most { content.waiting.removeFirst() }
      content.reader?.yield()
    }
  }

  /// Calls the body with each value, in order, until the task is cancelled.
  ///
  /// - `pause`: Runs after each read of the waiting values.
  @MainActor public func read(pause: @Sendable () async -> Void = {}, _ body: @MainActor (Element) -> Void) async {
    // A cancelled reader that begins late must not take the place of the next one.
    guard !Task.isCancelled else { return }
    let (news, reader) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    content.withLock { $0.reader = reader }
    reader.yield()
    for await _ in news where !Task.isCancelled {
      take().forEach(body)
      await pause()
    }
  }

  /// Removes and returns the waiting values.
  func take() -> [Element] {
    content.withLock { content in
      defer { content.waiting = [] }
      return content.waiting
    }
  }
}
