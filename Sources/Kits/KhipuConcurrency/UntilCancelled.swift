/// Returns when the task is cancelled.
public func untilCancelled() async {
  // Cancellation ends the iteration.
  for await _ in AsyncStream(Never.self, bufferingPolicy: .bufferingNewest(0), { _ in }) {}
}
