/// Puts messages in while the state asks for them: the counterpart of a receiver.
public struct Source<State: Sendable, Command: Hashable & Sendable>: Sendable {
  /// What a source does for one key.
  package struct Run: Equatable, Sendable {
    let key: any Hashable & Sendable
    package let work: @Sendable (@escaping Output<Command>) async -> Void

    package static func == (first: Run, second: Run) -> Bool { AnyHashable(first.key) == AnyHashable(second.key) }
  }

  /// Nil if the state doesn't ask for it.
  package let run: @Sendable (State) -> Run?

  /// A source that runs while the state has a key. Another key cancels the run, and begins one with that.
  /// Of states that follow each other quickly the newest counts.
  ///
  /// Each message is one from outside: `output` returns when everything that it caused is done. A run that returned isn't
  /// begun again with the same key.
  public init<Key: Hashable & Sendable>(
    for key: @escaping @Sendable (State) -> Key?,
    run: @escaping @Sendable (Key, @escaping Output<Command>) async -> Void
  ) {
    self.run = { state in key(state).map { key in Run(key: key) { output in await run(key, output) } } }
  }
}
