/// What a feature does about a message. It returns when everything is done.
public typealias Work = @Sendable () async -> Void

/// Tells a feature a message; nil if the feature does not handle it. It returns at once: only the work may wait.
public typealias Input = @Sendable (Message) -> Work?

/// Takes a message of a feature, or of the user interface. It returns when the message is announced and queued; for a
/// message from outside, when everything that it caused is done.
public typealias Output = @Sendable (Message) async -> Void

/// A feature before it is told where its messages go: `createLightingFeature`.
public typealias Feature = @Sendable (_ output: @escaping Output) -> Input
