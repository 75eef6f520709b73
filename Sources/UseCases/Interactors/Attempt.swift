/// Calls a gateway, unless the caller has given up.
func attempt<Answer, Reason: GatewayError>(
  _ call: () async throws(Reason) -> Answer
) async throws(Failure) -> Answer {
  guard !Task.isCancelled else { throw .cancelled }
  do { return try await call() } catch { throw error.failure }
}
