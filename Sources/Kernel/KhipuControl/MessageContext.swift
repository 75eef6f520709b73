/// What belongs to the message that the running task works on. Child tasks inherit it.
public final class MessageContext: Sendable {
  /// Nil if the running task works on no message.
  @TaskLocal public static var current: MessageContext?

  private let ownCause: Cause?
  let reads: Reads?
  /// The step of the trace that the running task takes; nil if it is not traced.
  public let span: Span?
  /// The queues of dispatchers for what the message causes, the innermost last.
  public let inboxes: [any Sendable]

  private init(cause: Cause?, reads: Reads?, span: Span?, inboxes: [any Sendable]) {
    (ownCause, self.reads, self.span, self.inboxes) = (cause, reads, span, inboxes)
  }

  /// The message; nil if there is none, or if it is done.
  public var cause: Cause? { ownCause.flatMap { $0.isOpen ? $0 : nil } }

  /// Runs the body with one set of reads and one cause. What is done for another message keeps its own.
  ///
  /// - Parameters:
  ///   - cause: Describes the message, if there is one.
  ///   - inbox: The queue of a dispatcher for the messages that it causes.
  public static func run<Value, Problem: Error>(
    for cause: (@Sendable () -> String)? = nil, inbox: (any Sendable)? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    let outer = current
    let openCause = outer?.cause
    let openReads = outer?.reads.flatMap { $0.isOpen ? $0 : nil }
    let newCause = openCause == nil ? cause.map(Cause.init) : nil
    let newReads = openReads == nil ? Reads() : nil
    // A task that the body started and that outlives it may work on another message.
    defer {
      newCause?.close()
      newReads?.close()
    }
    let inboxes = (outer?.inboxes ?? []) + (inbox.map { [$0] } ?? [])
    let context = MessageContext(
      cause: openCause ?? newCause, reads: openReads ?? newReads, span: outer?.span, inboxes: inboxes)
    return try await $current.binding(context, body)
  }

  /// Runs the body without inboxes: a message that it sends is one from outside, with the same cause.
  public static func withoutInboxes(_ body: () async -> Void) async {
    let context = MessageContext(cause: current?.ownCause, reads: nil, span: current?.span, inboxes: [])
    await $current.withValue(context) { await body() }
  }

  /// The context of the running task with another span.
  static func tracing(_ span: Span) -> MessageContext {
    let outer = current
    return MessageContext(cause: outer?.ownCause, reads: outer?.reads, span: span, inboxes: outer?.inboxes ?? [])
  }
}
