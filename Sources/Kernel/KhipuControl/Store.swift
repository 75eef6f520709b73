public import KhipuValues

/// Holds the state: the only place in which the app's state changes.
public struct Store<State: Alterable>: Sendable {
  /// The present state, including the changes of other processes.
  public var state: @Sendable () throws(FileError) -> State
  /// Makes the changes in order, all or none.
  public var change: @Sendable ([State.Change]) throws(FileError) -> Void
  /// Makes the changes that `by` returns for the state; other threads and processes wait. `by` must not call the store: deadlock.
  public var decide: @Sendable (_ by: (State) -> [State.Change]) throws(FileError) -> Void
  /// Resets the state to the initial one, and removes the recorded changes.
  public var reset: @Sendable () throws(FileError) -> Void
  /// Calls the subscriber with the state after each change, in order. The returned closure unsubscribes, but a delivery that
  /// has begun completes. It is cheap to keep the last state to compare: the next change copies only the parts it touches.
  public var updated: @Sendable (@escaping @Sendable (State) -> Void) -> @Sendable () -> Void
  /// Reads the recorded changes backwards until the closure returns true or nothing older is kept.
  public var history: @Sendable (_ until: (Journal<State>.History) -> Bool) throws(FileError) -> Journal<State>.History

  public init(
    state: @escaping @Sendable () throws(FileError) -> State,
    change: @escaping @Sendable ([State.Change]) throws(FileError) -> Void,
    decide: @escaping @Sendable ((State) -> [State.Change]) throws(FileError) -> Void,
    reset: @escaping @Sendable () throws(FileError) -> Void,
    updated: @escaping @Sendable (@escaping @Sendable (State) -> Void) -> @Sendable () -> Void,
    history: @escaping @Sendable ((Journal<State>.History) -> Bool) throws(FileError) -> Journal<State>.History
  ) {
    (self.state, self.change, self.decide) = (state, change, decide)
    (self.reset, self.updated, self.history) = (reset, updated, history)
  }
}

extension Store {
  public func read() throws(Failure) -> State {
    do { return try state() } catch { throw .store(error) }
  }

  /// Makes the changes, or throws and changes nothing.
  public func write(_ changes: [State.Change]) throws(Failure) {
    do { try change(changes) } catch { throw .store(error) }
  }

  /// Makes the changes that `decide` returns, or none if it throws. It must not call the store: deadlock.
  public func write(_ decide: (State) throws(Failure) -> [State.Change]) throws(Failure) {
    var refusal: Failure?
    do throws(FileError) {
      try self.decide { state in
        do throws(Failure) { return try decide(state) } catch { refusal = error }
        return []
      }
    } catch { throw .store(error) }
    if let refusal { throw refusal }
  }
}
