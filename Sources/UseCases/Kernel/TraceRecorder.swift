import Synchronization

/// Records a step of a trace and its parts. A task that is traced has one; in any other, a look at that is the whole cost.
public final class TraceRecorder: Sendable {
  /// That of the step that the running task takes; nil if it is not traced.
  @TaskLocal public static var current: TraceRecorder?

  private struct Content {
    var end: ContinuousClock.Instant?
    var failure: String?
    var parts: [TraceRecorder] = []
  }

  private let step: Trace.Step
  private let start = ContinuousClock.now
  private let content = Mutex(Content())

  private init(_ step: Trace.Step) { self.step = step }

  /// Runs the body, and returns its value with the way that it went.
  public static func record<Value, Problem: Error>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> (value: Value, trace: Trace) {
    let root = TraceRecorder(.user)
    let value = try await $current.binding(root, body)
    root.end()
    return (value, root.trace(since: root.start))
  }

  /// Begins a part. If it is not ended, it ends with the last of its own parts.
  public func begin(_ step: Trace.Step) -> TraceRecorder {
    let part = TraceRecorder(step)
    content.withLock { $0.parts.append(part) }
    return part
  }

  /// Ends the step, with why it failed, if it did.
  func end(_ failure: String? = nil) {
    content.withLock { ($0.end, $0.failure) = (.now, failure) }
  }

  /// Runs the body as a part, whose parts are what the body does.
  public func run<Value>(
    _ step: Trace.Step, isolation: isolated (any Actor)? = #isolation, failure: (Value) -> String? = { _ in nil },
    _ body: () async -> Value
  ) async -> Value {
    let part = begin(step)
    let value = await Self.$current.withValue(part) { await body() }
    part.end(failure(value))
    return value
  }

  private func trace(since beginning: ContinuousClock.Instant) -> Trace {
    let (end, failure, recorders) = content.withLock { ($0.end, $0.failure, $0.parts) }
    // Features work at the same time, and begin in any order.
    let parts = recorders.sorted { $0.number < $1.number }.map { $0.trace(since: beginning) }
    let start = beginning.duration(to: start)
    let last = end.map { beginning.duration(to: $0) } ?? parts.map { $0.start + $0.duration }.max() ?? start
    return Trace(step, start: start, duration: last - start, failure: failure, parts)
  }

  private var number: Int { if case .feature(let number) = step { number } else { 0 } }
}
