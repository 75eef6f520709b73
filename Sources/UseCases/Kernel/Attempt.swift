/// Calls a gateway, unless the caller was cancelled.
func attempt<Value, Problem: Reason>(_ call: () async throws(Problem) -> Value) async throws(Failure) -> Value {
  guard !Task.isCancelled else { throw .cancelled }
  do { return try await call() } catch { throw Failure(error) }
}
