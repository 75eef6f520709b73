public import Models
internal import Synchronization

/// A store in memory that begins with this version.
public func createStore<State: Alterable>(_ first: State) -> Store<State, State.Change> {
  createStore(journal: .inMemory(first))
}

/// A store that begins with what the journal holds, which is read when the state is first asked for.
public func createStore<State: Alterable>(journal: Journal<State>) -> Store<State, State.Change> {
  // The state of the app changes here and nowhere else: nobody but the closures below has these.
  let present = Mutex<State?>(nil)
  let subscribers = Subscribers<State>()

  /// Records the changes, takes in those of other processes too, and answers the version that they come to.
  @Sendable func record(_ changes: [State.Change]) throws(StoreError) -> State {
    try advance { (state) throws(StoreError) in
      switch try journal.record(changes) {
      case .changes(let changes):
        state = (consume state).alter(by: changes)
        return !changes.isEmpty
      case .state(let new):
        state = new
        return true
      }
    }
  }

  @Sendable func reset() throws(StoreError) {
    _ = try advance { (state) throws(StoreError) in
      state = try journal.clear()
      return true
    }
  }

  /// Moves the state on in its place, so that nothing is copied that nobody else holds. The step answers whether it
  /// changed anything.
  @Sendable func advance(_ step: (inout State) throws(StoreError) -> Bool) throws(StoreError) -> State {
    let new = try present.withLock { (held) throws(StoreError) in
      // Moved out, it has one owner.
      var state: State
      if let last = held.take() { state = last } else { state = try journal.load() }
      let old = subscribers.isEmpty ? nil : state
      // Whatever happens in the step, a version is put back.
      defer { held = state }
      if try step(&state), let old { subscribers.enqueue(old, state) }
      return state
    }
    subscribers.deliver()
    return new
  }

  return Store(
    state: { () throws(StoreError) in try record([]) },
    change: { changes throws(StoreError) in _ = try record(changes) }, reset: reset, updated: subscribers.add,
    destroy: { () throws(StoreError) in
      subscribers.removeAll()
      try reset()
    })
}
