public import KhipuMessages

/// Receives every message, in order. The domain waits for it: it must return quickly, and not call `Domain.enter` (deadlock).
public typealias Receiver<Command: Hashable & Sendable> = @Sendable (Message<Command>) -> Void
