import KhipuControl

/// The work of a feature on one message. It returns when the work is done.
public typealias Work = @Sendable () async -> Void

/// Passes a message to a feature. Returns the work of the feature; nil if it does not handle the message. Must not block.
public typealias Input<Command: Hashable & Sendable> = @Sendable (Message<Command>) -> Work?

/// Sends a message. Inside a feature, it returns when the message is announced and queued; outside, when everything that
/// the message caused is done.
public typealias Output<Command: Hashable & Sendable> = @Sendable (Message<Command>) async -> Void

/// Creates a feature that sends its messages to `output`. A feature that handles a command reports it once; if no feature does, the
/// domain reports that it failed as `.unhandled`.
public typealias Feature<Command: Hashable & Sendable> =
  @Sendable (_ output: @escaping Output<Command>) -> Input<Command>

/// An output for long-running work: features handle each message immediately, without waiting for the sending work to
/// end. It returns when everything that the message caused is done.
public func unqueued<Command>(_ output: @escaping Output<Command>) -> Output<Command> {
  { message in await MessageContext.withoutInboxes { await output(message) } }
}
