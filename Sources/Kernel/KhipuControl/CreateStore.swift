public import KhipuValues
import Synchronization

/// A store in memory. `first` is its initial state.
public func createStore<State: Alterable>(_ first: State) -> Store<State> {
  createStore(journal: .inMemory(first))
}

/// A store that records its changes in `journal`, which it loads on first use.
public func createStore<State: Alterable>(journal: Journal<State>) -> Store<State> {
  // The app's state changes only here, because only the closures below capture `present`.
  let present = Mutex<State?>(nil)
  let subscribers = Subscribers<State>()

  /// Runs `step` on the state with the lock held, then delivers the state to subscribers if `step` changed it.
  @Sendable func advance<Value>(
    _ step: (inout State) throws(FileError) -> (isChanged: Bool, value: Value)
  ) throws(FileError) -> Value {
    let (value, isToBeDelivered) = try present.withLock { (held) throws(FileError) in
      // Taken out of `held`, the state has one owner and is mutated in place.
      var state: State
      if let last = held.take() { state = last } else { state = try journal.load() }
      do throws(FileError) {
        let (isChanged, value) = try step(&state)
        let isToBeDelivered = isChanged && subscribers.enqueue(state)
        held = consume state
        return (value, isToBeDelivered)
      } catch {
        held = consume state
        throw error
      }
    }
    if isToBeDelivered { subscribers.deliver() }
    return value
  }

  return Store(
    state: { () throws(FileError) in
      try advance { (state) throws(FileError) in (isChanged: try journal.refresh(&state), value: state) }
    },
    change: { changes throws(FileError) in
      try advance { (state) throws(FileError) in
        let isChanged = try changes.isEmpty ? journal.refresh(&state) : journal.record(&state) { _ in changes }
        return (isChanged, value: ())
      }
    },
    decide: { decide throws(FileError) in
      try advance { (state) throws(FileError) in (isChanged: try journal.record(&state, decide), value: ()) }
    },
    reset: { () throws(FileError) in
      try advance { (state) throws(FileError) in
        state = try journal.clear()
        return (isChanged: true, value: ())
      }
    }, updated: subscribers.add, history: journal.history)
}
