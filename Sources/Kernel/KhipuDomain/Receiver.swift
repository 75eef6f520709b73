public import KhipuMessages

/// A receiver of every message, in order, such as a user interface. It must return quickly: everything else waits for it.
public typealias Receiver<Command: Hashable & Sendable> = @Sendable (Message<Command>) -> Void
