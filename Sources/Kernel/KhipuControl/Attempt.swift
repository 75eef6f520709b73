/// Calls a gateway and converts its error; if the task is already cancelled, throws `.cancelled` without calling it.
public func attempt<Value, Problem>(
  orThrow failure: (Problem) -> Failure, _ call: () async throws(Problem) -> Value
) async throws(Failure) -> Value {
  guard !Task.isCancelled else { throw .cancelled }
  do { return try await call() } catch { throw failure(error) }
}

/// Calls a gateway whose error is a `Reason`; if the task is already cancelled, throws `.cancelled` without calling it.
public func attempt<Value, Problem: Reason>(_ call: () async throws(Problem) -> Value) async throws(Failure) -> Value {
  try await attempt(orThrow: { Failure($0) }, call)
}
