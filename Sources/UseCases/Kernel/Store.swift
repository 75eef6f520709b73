public import Models

/// Keeps the present state: the one place in which the state of the app changes.
public struct Store<State: Alterable>: Sendable {
  /// The present state, with the changes of other processes.
  public var state: @Sendable () throws(FileError) -> State
  /// Makes the changes, all or none, in their order.
  public var change: @Sendable ([State.Change]) throws(FileError) -> Void
  /// Goes back to the first state.
  public var reset: @Sendable () throws(FileError) -> Void
  /// Calls back with the state after each change, in their order. What it returns ends that; a delivery that started before
  /// still comes. A subscriber that compares keeps the state before itself: a change copies what a copy still needs.
  public var updated: @Sendable (@escaping @Sendable (State) -> Void) -> @Sendable () -> Void
  /// Goes back to the first state, and ends all subscriptions.
  public var destroy: @Sendable () throws(FileError) -> Void
  /// What changed the state, as far as it is kept.
  public var history: @Sendable () throws(FileError) -> Journal<State>.History

  /// A store of these closures.
  public init(
    state: @escaping @Sendable () throws(FileError) -> State,
    change: @escaping @Sendable ([State.Change]) throws(FileError) -> Void,
    reset: @escaping @Sendable () throws(FileError) -> Void,
    updated: @escaping @Sendable (@escaping @Sendable (State) -> Void) -> @Sendable () -> Void,
    destroy: @escaping @Sendable () throws(FileError) -> Void,
    history: @escaping @Sendable () throws(FileError) -> Journal<State>.History
  ) {
    (self.state, self.change, self.reset, self.updated, self.destroy) = (state, change, reset, updated, destroy)
    self.history = history
  }

  /// The store with the interceptor before each closure.
  func intercepted(by interceptor: Interceptor) -> Store {
    Store(
      state: interceptor.wrap("store.state", state),
      change: interceptor.wrap("store.change", changing: change),
      reset: interceptor.wrap("store.reset", reset),
      // Its argument is a closure, which can't be passed on.
      updated: { [updated] callback in
        let neutral: @Sendable () -> Void = {}
        return interceptor.wrap("store.updated", neutral: neutral) { updated(callback) }()
      },
      destroy: interceptor.wrap("store.destroy", destroy), history: interceptor.wrap("store.history", history))
  }
}

extension Store {
  /// The present state.
  func read() throws(Failure) -> State {
    do { return try state() } catch { throw .store(error) }
  }

  /// Changes the state, or fails and changes nothing.
  func write(_ changes: [State.Change]) throws(Failure) {
    do { try change(changes) } catch { throw .store(error) }
  }

  /// Records what is already true elsewhere.
  func save(_ changes: [State.Change]) throws(Failure) {
    do { try change(changes) } catch { throw .unsaved(error) }
  }
}
