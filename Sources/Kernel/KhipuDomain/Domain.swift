public import KhipuControl
public import KhipuMessages

/// The app as one function; it returns when everything that the message caused is done.
///
/// - All receivers see messages in the same order. Receivers and features see a message before any that it caused.
/// - A feature that waits for a gateway doesn't block the others. Messages from different tasks overlap.
/// - While a message is processed, a re-entrant call only announces and queues its message.
/// - Cancelling the call ends running gateway calls and prevents further ones; the command reports `cancelled`.
public struct Domain<Command: Hashable & Sendable>: Sendable {
  private let dispatcher: Dispatcher<Command>

  public init(receivers: [Receiver<Command>], features: [Feature<Command>]) {
    dispatcher = Dispatcher(receivers: receivers, features: features)
  }

  /// Returns the outcome in the first report of the command; nil inside a feature, where the message is only queued.
  @discardableResult public func callAsFunction(_ message: Message<Command>) async -> Outcome? {
    guard let work = dispatcher.enter(message) else { return message.outcome }
    return await work()
  }

  /// Passes the message to the features at once; inside a feature, only queues it. The caller runs the returned work, which calls
  /// `end` with the outcome. Work that is dropped instead leaves its line, and the message is never announced.
  public func enter(_ message: Message<Command>, end: @escaping @Sendable (Outcome?) -> Void = { _ in }) -> Work {
    guard let work = dispatcher.enter(message) else { return { end(message.outcome) } }
    return { end(await work()) }
  }
}

/// Receives every message, in order. All features wait until it returns, so it must not block: it appends the message to a
/// bounded queue. If it calls the domain, the process ends.
public typealias Receiver<Command: Hashable & Sendable> = @Sendable (Message<Command>) -> Void
