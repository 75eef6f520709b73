public import Models
internal import Synchronization

/// A store in memory that begins with this version.
public func createStore<State: Alterable>(_ first: State) -> Store<State, State.Change> {
  createStore(journal: .inMemory(first))
}

/// A store that begins with what the journal holds, which is read when the state is first asked for.
public func createStore<State: Alterable>(journal: Journal<State>) -> Store<State, State.Change> {
  // The only two places of the app in which anything changes over time; nobody but the closures below has them.
  let present = Mutex<State?>(nil)
  let subscribers = Subscribers<State>()

  /// Moves the version out that is held, so that it has one owner, or reads the one that the journal holds.
  @Sendable func take(_ held: inout State?) throws(StoreError) -> State {
    if let state = held.take() { return state }
    return try journal.load()
  }

  @Sendable func state() throws(StoreError) -> State {
    try present.withLock { (held) throws(StoreError) in
      let state = try take(&held)
      held = state
      return state
    }
  }

  @Sendable func change(_ changes: [State.Change]) throws(StoreError) {
    try advance { (old) throws(StoreError) in
      switch try journal.record(changes) {
      case .changes(let changes): old = (consume old).alter(by: changes)
      case .state(let new): old = new
      }
    }
  }

  @Sendable func reset() throws(StoreError) {
    try advance { (old) throws(StoreError) in old = try journal.clear() }
  }

  /// Moves the state on to its next version in its place, so that nothing is copied that nobody else holds.
  @Sendable func advance(_ step: (inout State) throws(StoreError) -> Void) throws(StoreError) {
    try present.withLock { (held) throws(StoreError) in
      var state = try take(&held)
      let old = subscribers.isEmpty ? nil : state
      // Whatever happens in the step, a version is put back.
      defer { held = state }
      try step(&state)
      if let old { subscribers.enqueue(old, state) }
    }
    subscribers.deliver()
  }

  return Store(
    state: state, change: change, reset: reset, updated: subscribers.add,
    destroy: { () throws(StoreError) in
      subscribers.removeAll()
      try reset()
    })
}
