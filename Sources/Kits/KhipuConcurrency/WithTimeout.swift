/// Runs the work with a time limit, and cancels it when the time is up.
///
/// Returns when the work has ended. Work that succeeds after the limit counts as done. If it fails then, `late` is thrown,
/// unless its own error says more.
public func withTimeout<Value: Sendable, Problem: Error>(
  _ limit: Duration, orThrow late: Problem, unless saysMore: (Problem) -> Bool = { _ in false },
  _ work: @escaping @Sendable () async throws(Problem) -> Value
) async throws(Problem) -> Value {
  let outcome = await withTaskGroup(of: Result<Value, Problem>?.self) { group in
    group.addTask { await result(of: work) }
    group.addTask {
      // A clock that counts in nanoseconds overflows after some centuries.
      do { try await Task.sleep(for: min(limit, .seconds(1_000_000_000))) } catch {}
      return nil
    }
    var isLate = false
    for await result in group {
      group.cancelAll()
      if let result { return isLate ? result.mapError { saysMore($0) ? $0 : late } : result }
      // The timer of a cancelled caller ends early.
      isLate = !Task.isCancelled
    }
    return .failure(late)
  }
  return try outcome.get()
}

private func result<Value, Problem: Error>(
  of work: () async throws(Problem) -> Value
) async -> Result<Value, Problem> {
  do { return .success(try await work()) } catch { return .failure(error) }
}
