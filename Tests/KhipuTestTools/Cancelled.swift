/// Runs the body in a task that is already cancelled.
@discardableResult
public func cancelled<Answer: Sendable>(_ body: @Sendable () async -> Answer) async -> Answer {
  async let answer = {
    withUnsafeCurrentTask { $0?.cancel() }
    return await body()
  }()
  return await answer
}
