import Synchronization

/// The context of the message that the running task processes. Child tasks inherit it.
public final class MessageContext: Sendable {
  /// Nil if the running task neither processes a message nor is traced.
  @TaskLocal public static var current: MessageContext?

  private let ownCause: Cause?
  private let values: Values?
  /// The span of the running task; nil if it is not traced.
  public let span: Span?
  /// The queues for messages that the running task sends, by dispatcher.
  public let inboxes: [ObjectIdentifier: any Sendable]

  private init(cause: Cause?, values: Values?, span: Span?, inboxes: [ObjectIdentifier: any Sendable]) {
    (ownCause, self.values, self.span, self.inboxes) = (cause, values, span, inboxes)
  }

  /// The message to record with changes; nil if no enclosing `run` was given a cause, or that call has returned.
  public var cause: Cause? { ownCause.flatMap { $0.isOpen ? $0 : nil } }

  /// The running message's value of this type, such as a read cache: made on first use, and shared by all that the message causes.
  /// If several tasks make it at the same time, all get the first. Outside a message, a new one each time.
  public static func value<Value: Sendable>(_ make: () -> Value) -> Value {
    guard let values = current?.values, values.isOpen else { return make() }
    let key = ObjectIdentifier(Value.self)
    if let known = values.content.withLock({ $0.values[key] }) as? Value { return known }
    // Not made with the lock held, because `make` may call this.
    let value = make()
    return values.content.withLock { content in
      guard content.isOpen else { return value }
      if let known = content.values[key] as? Value { return known }
      content.values[key] = value
      return value
    }
  }

  /// Runs `body` with a cause and values. A nested call keeps the outer call's values, and its cause if it has one.
  ///
  /// - `cause`: Returns the sentence of the message.
  /// - `reversed`: The messages that this one undoes or redoes.
  /// - `inbox`: A dispatcher, and its queue for messages that `body` sends.
  public static func run<Value, Problem: Error>(
    for cause: (@Sendable () -> String)? = nil, reversing reversed: [Cause.Origin] = [],
    inbox: (owner: ObjectIdentifier, queue: any Sendable)? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    let outer = current
    let openCause = outer?.cause
    let openValues = outer?.values.flatMap { $0.isOpen ? $0 : nil }
    let newCause = openCause == nil ? cause.map { Cause($0, reversing: reversed) } : nil
    let newValues = openValues == nil ? Values() : nil
    // Closed, because an unstructured task that `body` starts inherits them, and may outlive this call.
    defer {
      newCause?.close()
      newValues?.close()
    }
    var inboxes = outer?.inboxes ?? [:]
    if let inbox { inboxes[inbox.owner] = inbox.queue }
    let context = MessageContext(
      cause: openCause ?? newCause, values: openValues ?? newValues, span: outer?.span, inboxes: inboxes)
    return try await $current.binding(context, body)
  }

  /// Runs `body` without inboxes or values: its messages count as sent from outside the features, but keep the cause.
  public static func withoutInboxes(_ body: () async -> Void) async {
    let context = MessageContext(cause: current?.ownCause, values: nil, span: current?.span, inboxes: [:])
    await $current.withValue(context) { await body() }
  }

  /// A copy of the current context with `span`.
  static func tracing(_ span: Span) -> MessageContext {
    let outer = current
    return MessageContext(cause: outer?.ownCause, values: outer?.values, span: span, inboxes: outer?.inboxes ?? [:])
  }
}

/// The values of one message, one of each type.
private final class Values: Sendable {
  struct Content {
    var isOpen = true
    var values: [ObjectIdentifier: any Sendable] = [:]
  }

  let content = Mutex(Content())

  var isOpen: Bool { content.withLock(\.isOpen) }

  func close() { content.withLock { $0.isOpen = false } }
}
