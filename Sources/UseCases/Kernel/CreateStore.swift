public import Models
import Synchronization

/// A store in memory that starts with this state.
public func createStore<State: Alterable>(_ first: State) -> Store<State, State.Change> {
  createStore(journal: .inMemory(first))
}

/// A store that starts with the state of the journal, which is read at the first use.
public func createStore<State: Alterable>(journal: Journal<State>) -> Store<State, State.Change> {
  // The state of the app changes here and nowhere else: only the closures below capture these.
  let present = Mutex<State?>(nil)
  let subscribers = Subscribers<State>()

  /// Records the changes, and returns the state after them and those of other processes.
  @Sendable func record(_ changes: [State.Change]) throws(FileError) -> State {
    try advance { (state) throws(FileError) in
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

  @Sendable func reset() throws(FileError) {
    _ = try advance { (state) throws(FileError) in
      state = try journal.clear()
      return true
    }
  }

  /// Changes the state in place, unless a subscriber needs the old one. The step returns whether it changed anything.
  @Sendable func advance(_ step: (inout State) throws(FileError) -> Bool) throws(FileError) -> State {
    let new = try present.withLock { (held) throws(FileError) in
      // Taken out of the lock, the state has one owner and is mutated in place.
      var state: State
      if let last = held.take() { state = last } else { state = try journal.load() }
      let old = subscribers.isEmpty ? nil : state
      // If the step throws, the state is put back too.
      defer { held = state }
      if try step(&state), let old { subscribers.enqueue(old, state) }
      return state
    }
    subscribers.deliver()
    return new
  }

  return Store(
    state: { () throws(FileError) in try record([]) },
    change: { changes throws(FileError) in _ = try record(changes) }, reset: reset, updated: subscribers.add,
    destroy: { () throws(FileError) in
      subscribers.removeAll()
      try reset()
    })
}
