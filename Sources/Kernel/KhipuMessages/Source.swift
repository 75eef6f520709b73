/// Sends messages, for example from a timer or a socket, while the state asks for them.
public struct Source<State: Sendable, Command: Hashable & Sendable>: Sendable {
  /// The work of a source for one key.
  package struct Run: Hashable, Sendable {
    let key: any Hashable & Sendable
    package let work: @Sendable (@escaping Output<Command>) async -> Void

    package static func == (first: Run, second: Run) -> Bool { AnyHashable(first.key) == AnyHashable(second.key) }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(key)) }
  }

  /// The run for a state; nil if the state doesn't ask for one.
  package let run: @Sendable (State) -> Run?

  /// A source that runs while `key` returns a key for the state. If the key changes, the run is cancelled as soon as everything
  /// that its messages caused is done, and the next one starts when it has ended. Until then, `output` returns without sending.
  /// Intermediate states may be skipped.
  ///
  /// Its messages count as sent from outside the features: `output` returns when everything that the message caused is
  /// done. A run that has returned starts again only after the key has changed.
  public init<Key: Hashable & Sendable>(
    for key: @escaping @Sendable (State) -> Key?,
    run: @escaping @Sendable (Key, @escaping Output<Command>) async -> Void
  ) {
    self.run = { state in key(state).map { key in Run(key: key) { output in await run(key, output) } } }
  }
}
