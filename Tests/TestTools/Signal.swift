/// Something that happens once, and that tasks wait for.
public struct Signal: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  /// A signal that wasn't given yet.
  public init() { (stream, continuation) = AsyncStream.makeStream() }

  /// Gives the signal.
  public func send() { continuation.finish() }

  /// Returns when the signal is given, or when the caller is cancelled.
  public func wait() async { for await _ in stream {} }
}
