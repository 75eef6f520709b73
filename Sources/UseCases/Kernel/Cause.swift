import Synchronization

/// The message that the running task works on, with which a journal records the changes of the state.
public final class Cause: Sendable {
  @TaskLocal private static var innermost: Cause?

  /// The cause of what the running task does; nil if it works on no message.
  public static var current: Cause? { innermost.flatMap { $0.progress.withLock(\.isOpen) ? $0 : nil } }

  private struct Progress {
    var isOpen = true
    var time: Int?
  }

  private let describe: @Sendable () -> String
  private let progress = Mutex(Progress())

  private init(_ describe: @escaping @Sendable () -> String) { self.describe = describe }

  /// The message in words.
  public var sentence: String { describe() }

  /// When the first change was recorded, in microseconds: all changes of one message are recorded with that time.
  public func time(_ now: () -> Int) -> Int {
    progress.withLock { progress in
      let time = progress.time ?? now()
      progress.time = time
      return time
    }
  }

  /// Runs the body, which works on that message. What is done for another cause keeps that.
  public static func run<Value, Problem: Error>(
    _ describe: @escaping @Sendable () -> String, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    if current != nil { return try await body() }
    let cause = Cause(describe)
    // A task that the body started and that outlives it may work on another message.
    defer { cause.progress.withLock { $0.isOpen = false } }
    return try await $innermost.binding(cause, body)
  }
}
