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

  /// Runs `step` on the state with the journal and the state locked.
  @Sendable func advance<Value>(
    _ access: Journal<State>.Access,
    _ step: (inout State) throws(FileError) -> (audience: Subscribers<State>.Audience, value: Value)
  ) async throws(FileError) -> (value: Value, isToBeDelivered: Bool) {
    let unlock = try await journal.lock(access)
    defer { unlock() }
    return try present.withLock { (held) throws(FileError) in
      // Taken out of `held`, the state has one owner and is mutated in place.
      var state: State
      if let last = held.take() { state = last } else { state = try journal.load() }
      do throws(FileError) {
        let (audience, value) = try step(&state)
        let isToBeDelivered = subscribers.enqueue(state, for: audience)
        held = consume state
        return (value, isToBeDelivered)
      } catch {
        held = consume state
        throw error
      }
    }
  }

  /// Runs `step` as `advance` does, then delivers the state to the audience that `step` returns.
  @Sendable func deliver<Value>(
    _ access: Journal<State>.Access,
    _ step: (inout State) throws(FileError) -> (audience: Subscribers<State>.Audience, value: Value)
  ) async throws(FileError) -> Value {
    let (value, isToBeDelivered) = try await advance(access, step)
    if isToBeDelivered { subscribers.deliver() }
    return value
  }

  @Sendable func record(_ decide: (State) -> [State.Change]) async throws(FileError) {
    try await deliver(.write) { (state) throws(FileError) in
      (try journal.record(&state, decide) ? .all : .none, value: ())
    }
  }

  @Sendable func refresh() async throws(FileError) -> State {
    try await deliver(.refresh) { (state) throws(FileError) in
      (try journal.refresh(&state) ? .all : .none, value: state)
    }
  }

  return Store(
    state: refresh,
    change: { changes throws(FileError) in
      if changes.isEmpty { _ = try await refresh() } else { try await record { _ in changes } }
    },
    decide: record,
    updated: { subscriber throws(FileError) in
      try await deliver(.refresh) { (state) throws(FileError) in
        let isChanged = try journal.refresh(&state)
        let unsubscribe = subscribers.add(subscriber)
        return (isChanged ? .all : .newest, value: unsubscribe)
      }
    },
    history: { isEnough throws(FileError) in
      let unlock = try await journal.lock(.read)
      defer { unlock() }
      return try journal.history(isEnough)
    })
}
