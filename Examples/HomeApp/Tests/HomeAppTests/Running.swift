/// Runs the body while the other runs, which is cancelled then.
@MainActor
func running(
  _ other: @escaping @MainActor () async -> Void, _ body: @MainActor () async throws -> Void
) async rethrows {
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { await other() }
    defer { group.cancelAll() }
    try await body()
  }
}
