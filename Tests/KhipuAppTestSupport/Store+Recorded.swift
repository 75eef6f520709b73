package import KhipuControl
import KhipuValues

extension Store where State.Change: Hashable {
  /// A copy of the store that records the changes that succeed.
  package func recorded<Command, Environment: TestableEnvironment>(
    by record: @escaping @Sendable (Effect<Command, Environment>) -> Void
  ) -> Store where Environment.State == State {
    var store = self
    store.change = { changes throws(FileError) in
      try await change(changes)
      record(.changes(changes))
    }
    store.decide = { choose throws(FileError) in
      var changes: [State.Change] = []
      try await decide { state in
        changes = choose(state)
        return changes
      }
      if !changes.isEmpty { record(.changes(changes)) }
    }
    return store
  }
}
