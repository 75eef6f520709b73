/// An event that happens once, and for which tasks can wait.
public struct Signal: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  public init() { (stream, continuation) = AsyncStream.makeStream() }

  public func send() { continuation.finish() }

  /// Returns when the signal is sent. If a waiting task is cancelled, all waits return.
  public func wait() async { for await _ in stream {} }
}
