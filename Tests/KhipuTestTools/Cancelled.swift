/// Runs the body in a task that is already cancelled.
@discardableResult
public func cancelled<Answer: Sendable>(_ body: @Sendable () async -> Answer) async -> Answer {
  async let answer = {
    withUnsafeCurrentTask { $0?.cancel() }
    return await body()
  }()
  return await answer
}

/// Runs the body in a task that is cancelled when the signal is sent.
@discardableResult
public func cancelled<Answer: Sendable>(
  after signal: Signal, _ body: @escaping @Sendable () async -> Answer
) async -> Answer? {
  await withTaskGroup(of: Answer.self) { group in
    group.addTask { await body() }
    await signal.wait()
    group.cancelAll()
    return await group.next()
  }
}
