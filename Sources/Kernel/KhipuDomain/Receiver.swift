public import KhipuMessages

/// Receives every message, in order: for example, a user interface. It must return quickly: the domain waits for it.
public typealias Receiver<Command: Hashable & Sendable> = @Sendable (Message<Command>) -> Void
