/// Calls of a clock or a server that last until the test ends them.
struct Held<Value: Sendable>: Sendable {
  private let calls = AsyncStream.makeStream(of: (value: Value, end: AsyncStream<Void>.Continuation).self)
  private let cancelled = AsyncStream.makeStream(of: Value.self)

  /// Returns when the test ends the call, or when the caller is cancelled.
  func call(_ value: Value) async {
    // A call of an already cancelled caller does not count.
    guard !Task.isCancelled else { return }
    let (end, continuation) = AsyncStream.makeStream(of: Void.self)
    calls.continuation.yield((value, continuation))
    for await _ in end { return }
    cancelled.continuation.yield(value)
  }

  /// Waits for the next call, and ends it unless it `lasts`. Calls of a cancelled caller are skipped.
  func next(lasts: Bool = false) async -> Value? {
    for await (value, end) in calls.stream {
      if lasts { return value }
      if case .enqueued = end.yield() { return value }
    }
    return nil
  }

  /// Waits for the next call whose caller is cancelled.
  func cancellation() async -> Value? {
    for await value in cancelled.stream { return value }
    return nil
  }
}
