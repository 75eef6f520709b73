import KhipuControl

/// What a feature does about a message. It returns when everything is done.
public typealias Work = @Sendable () async -> Void

/// Tells a feature a message; nil if the feature does not handle it. It returns at once: only the work may wait.
public typealias Input<Command: Hashable & Sendable> = @Sendable (Message<Command>) -> Work?

/// Takes a message of a feature, or of the user interface. It returns when the message is announced and queued; for a
/// message from outside, when everything that it caused is done.
public typealias Output<Command: Hashable & Sendable> = @Sendable (Message<Command>) async -> Void

/// A feature before it is told where its messages go.
public typealias Feature<Command: Hashable & Sendable> =
  @Sendable (_ output: @escaping Output<Command>) -> Input<Command>

/// The output of a work that lasts: features work on each message at once, and not when the work that sends it has ended.
/// It returns when everything that the message caused is done.
public func unqueued<Command>(_ output: @escaping Output<Command>) -> Output<Command> {
  { message in await MessageContext.withoutInboxes { await output(message) } }
}
