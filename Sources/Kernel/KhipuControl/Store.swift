public import KhipuValues

/// Holds the state: the only place in which the app's state changes.
public struct Store<State: Alterable>: Sendable {
  /// Receives states. It must return quickly; other subscribers wait for it.
  public typealias Subscriber = @Sendable (State) -> Void

  /// The present state, including the changes of other processes.
  public var state: @Sendable () async throws(FileError) -> State
  /// Makes the changes in order, all or none.
  public var change: @Sendable ([State.Change]) async throws(FileError) -> Void
  /// Makes the changes that `by` returns for the state; other tasks and processes wait. `by` can't call the store: it isn't async.
  public var decide: @Sendable (_ by: (State) -> [State.Change]) async throws(FileError) -> Void
  /// Calls the subscriber with the present state, and then with the state after each change, in order. The returned closure
  /// unsubscribes, but a delivery that has begun completes. It is cheap to keep the last state to compare: the next change
  /// copies only the parts it touches.
  public var updated: @Sendable (@escaping Subscriber) async throws(FileError) -> @Sendable () -> Void
  /// Reads the recorded changes backwards until the closure returns true or nothing older is kept.
  public var history:
    @Sendable (_ until: (Journal<State>.History) -> Bool) async throws(FileError) -> Journal<State>.History

  public init(
    state: @escaping @Sendable () async throws(FileError) -> State,
    change: @escaping @Sendable ([State.Change]) async throws(FileError) -> Void,
    decide: @escaping @Sendable ((State) -> [State.Change]) async throws(FileError) -> Void,
    updated: @escaping @Sendable (@escaping Subscriber) async throws(FileError) -> @Sendable () -> Void,
    history: @escaping @Sendable ((Journal<State>.History) -> Bool) async throws(FileError) -> Journal<State>.History
  ) {
    (self.state, self.change, self.decide) = (state, change, decide)
    (self.updated, self.history) = (updated, history)
  }
}

extension Store {
  public func read() async throws(Failure) -> State {
    do { return try await state() } catch { throw .store(error) }
  }

  /// Calls the subscriber as `updated` does. The returned closure unsubscribes.
  public func subscribe(_ subscriber: @escaping Subscriber) async throws(Failure) -> @Sendable () -> Void {
    do { return try await updated(subscriber) } catch { throw .store(error) }
  }

  /// Makes the changes, or throws and changes nothing.
  public func write(_ changes: [State.Change]) async throws(Failure) {
    do { try await change(changes) } catch { throw .store(error) }
  }

  /// Makes the changes that `decide` returns, or none if it throws.
  public func write(_ decide: (State) throws(Failure) -> [State.Change]) async throws(Failure) {
    var refusal: Failure?
    do throws(FileError) {
      try await self.decide { state in
        do throws(Failure) { return try decide(state) } catch { refusal = error }
        return []
      }
    } catch { throw .store(error) }
    if let refusal { throw refusal }
  }
}
