public import Features

/// Receives every message, in order; a user interface is one. It must return soon: everything else waits for it.
public typealias Receiver = @Sendable (Message) -> Void
