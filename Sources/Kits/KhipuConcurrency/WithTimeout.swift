/// Runs the work, and cancels it after `limit` on the clock.
///
/// Returns when the work has ended, with its value even if it succeeds after the limit. If it fails after the limit, throws
/// `late`.
public func withTimeout<Value: Sendable, Problem: Error>(
  _ limit: Duration, on clock: some Clock<Duration> = ContinuousClock(), orThrow late: Problem,
  _ work: @escaping @Sendable () async throws(Problem) -> Value
) async throws(Problem) -> Value {
  let outcome = await withTaskGroup(of: Result<Value, Problem>?.self) { group in
    group.addTask { await result(of: work) }
    group.addTask {
      // Capped, because `ContinuousClock` counts nanoseconds, which overflow after a few centuries.
      do { try await clock.sleep(for: min(limit, .seconds(1_000_000_000))) } catch {}
      return nil
    }
    var isLate = false
    for await result in group {
      group.cancelAll()
      if let result { return isLate ? result.mapError { _ in late } : result }
      // If the caller is cancelled, the timer ends early.
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
