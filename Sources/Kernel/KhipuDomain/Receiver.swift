public import KhipuMessages

/// Receives every message, in order; a user interface is one. It must return quickly: everything else waits for it.
public typealias Receiver<Command: Hashable & Sendable> = @Sendable (Message<Command>) -> Void
