/// Runs the body while `other` runs, then cancels `other` and waits for its end. Errors of `other` are ignored.
@MainActor
public func whileRunning(
  _ other: @escaping @MainActor () async throws -> Void, _ body: @MainActor () async throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await other() }
    defer { group.cancelAll() }
    try await body()
  }
}
