/// Runs the work against the clock; it is cancelled when the time is up.
///
/// Returns when the work has ended, which a cancellation has to lead to soon. Work that is done all the same counts
/// as done; of work that fails when the time is up, `late` is thrown, unless its own reason says more.
func racing<Answer: Sendable, Reason: Error>(
  _ limit: Duration, orThrow late: Reason, unless saysMore: (Reason) -> Bool = { _ in false },
  _ work: @escaping @Sendable () async throws(Reason) -> Answer
) async throws(Reason) -> Answer {
  let outcome = await withTaskGroup(of: Lap<Answer, Reason>.self) { group in
    group.addTask { await .finished(result(of: work)) }
    group.addTask { await .rung(isTimeUp(after: limit)) }
    var isLate = false
    while let lap = await group.next() {
      switch lap {
      case .rung(let isTimeUp):
        isLate = isTimeUp
        if isTimeUp { group.cancelAll() }
      case .finished(let result):
        group.cancelAll()
        return isLate ? result.mapError { saysMore($0) ? $0 : late } : result
      }
    }
    return .failure(late)
  }
  return try outcome.get()
}

/// What one of the two has come to.
private enum Lap<Answer: Sendable, Reason: Error>: Sendable {
  case finished(Result<Answer, Reason>)
  case rung(Bool)
}

private func result<Answer, Reason: Error>(
  of work: () async throws(Reason) -> Answer
) async -> Result<Answer, Reason> {
  do { return .success(try await work()) } catch { return .failure(error) }
}

/// True when the time is up, false when nobody waits for that any more.
private func isTimeUp(after limit: Duration) async -> Bool {
  do {
    // A clock that counts in nanoseconds ends after some centuries.
    try await Task.sleep(for: min(limit, .seconds(1_000_000_000)))
    return true
  } catch {
    return false
  }
}
