public import KhipuMessages

/// Receives every message, in order. All features wait until it returns, so it must not block: it appends the message to a
/// bounded queue. If it calls the domain, the process ends.
public typealias Receiver<Command: Hashable & Sendable> = @Sendable (Message<Command>) -> Void
