public import KhipuValues

/// Keeps the present state: the one place in which the state of the app changes.
public struct Store<State: Alterable>: Sendable {
  /// The present state, with the changes of other processes.
  public var state: @Sendable () throws(FileError) -> State
  /// Makes the changes, all or none, in their order.
  public var change: @Sendable ([State.Change]) throws(FileError) -> Void
  /// Makes the changes that are decided by the present state, which no other process changes meanwhile.
  public var decide: @Sendable (_ by: (State) -> [State.Change]) throws(FileError) -> Void
  /// Goes back to the first state.
  public var reset: @Sendable () throws(FileError) -> Void
  /// Calls back with the state after each change, in their order. What it returns ends that; a delivery that started before
  /// still comes. A subscriber that compares keeps the state before itself: a change copies what a copy still needs.
  public var updated: @Sendable (@escaping @Sendable (State) -> Void) -> @Sendable () -> Void
  /// What changed the state, as far as it is kept, or until that is enough. It is read from its end.
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

  /// Changes the state, or fails and changes nothing.
  public func write(_ changes: [State.Change]) throws(Failure) {
    do { try change(changes) } catch { throw .store(error) }
  }

  /// Changes the state by what it is, or throws what the decision throws: then nothing changes.
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
