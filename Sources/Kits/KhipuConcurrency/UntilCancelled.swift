/// Returns when the task is cancelled.
public func untilCancelled() async {
  let (never, continuation) = AsyncStream.makeStream(of: Never.self)
  await withTaskCancellationHandler {
    for await _ in never {}
  } onCancel: {
    continuation.finish()
  }
}
