public import KhipuControl

/// Sends messages, for example from a timer or a socket, while the state asks for them.
public struct Source<State: Sendable, Command: Hashable & Sendable>: Sendable {
  /// Sends the messages of a source, as from outside the features.
  public struct Output: Sendable {
    private let send: @Sendable (Message<Command>) async -> Outcome?

    package init(_ send: @escaping @Sendable (Message<Command>) async -> Outcome?) { self.send = send }

    /// Returns the outcome of the message when everything that it caused is done; nil if it wasn't sent, because the key has changed.
    @discardableResult public func callAsFunction(_ message: Message<Command>) async -> Outcome? { await send(message) }
  }

  /// The work of a source for one key.
  package struct Run: Hashable, Sendable {
    let key: any Hashable & Sendable
    package let work: @Sendable (Output) async -> Void

    package static func == (first: Run, second: Run) -> Bool { AnyHashable(first.key) == AnyHashable(second.key) }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(key)) }
  }

  /// The run for a state; nil if the state doesn't ask for one.
  package let run: @Sendable (State) -> Run?

  /// A source that runs while `key` returns a key for the state. If the key changes, the run is cancelled as soon as everything
  /// that its messages caused is done, and the next one starts when it has ended. Intermediate states may be skipped. A run that
  /// has returned starts again only after the key has changed.
  public init<Key: Hashable & Sendable>(
    for key: @escaping @Sendable (State) -> Key?,
    run: @escaping @Sendable (Key, Output) async -> Void
  ) {
    self.run = { state in key(state).map { key in Run(key: key) { output in await run(key, output) } } }
  }
}
