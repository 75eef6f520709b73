/// Runs the work with a time limit, and cancels it when the time is up.
///
/// Returns when the work has ended. Work that succeeds after the limit counts as done. If it fails then, `late` is thrown,
/// unless its own error says more.
func withTimeout<Answer: Sendable, Reason: Error>(
  _ limit: Duration, orThrow late: Reason, unless saysMore: (Reason) -> Bool = { _ in false },
  _ work: @escaping @Sendable () async throws(Reason) -> Answer
) async throws(Reason) -> Answer {
  let outcome = await withTaskGroup(of: Event<Answer, Reason>.self) { group in
    group.addTask { await .finished(result(of: work)) }
    group.addTask { await .timerEnded(isTimeUp: isTimeUp(after: limit)) }
    var isLate = false
    while let event = await group.next() {
      switch event {
      case .timerEnded(let isTimeUp):
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

private enum Event<Answer: Sendable, Reason: Error>: Sendable {
  case finished(Result<Answer, Reason>)
  case timerEnded(isTimeUp: Bool)
}

private func result<Answer, Reason: Error>(
  of work: () async throws(Reason) -> Answer
) async -> Result<Answer, Reason> {
  do { return .success(try await work()) } catch { return .failure(error) }
}

/// False if the task was cancelled first.
private func isTimeUp(after limit: Duration) async -> Bool {
  // A clock that counts in nanoseconds overflows after some centuries.
  do { try await Task.sleep(for: min(limit, .seconds(1_000_000_000))) } catch { return false }
  return true
}
