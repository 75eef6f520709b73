/// Where a feature, or the whole app, is told something; it returns when it is through with the message.
public typealias Input = @Sendable (Message) async -> Void

/// Where a feature tells something; it returns when the message is announced and queued.
public typealias Output = @Sendable (Message) async -> Void

/// A feature before it has been told where its messages go: `createLightingFeature`.
public typealias Feature = @Sendable (_ output: @escaping Output) -> Input
