/// Keeps the present state: the one place in which the state of the app changes.
public struct Store<State: Sendable, Change: Sendable>: Sendable {
  /// The present state, with the changes of other processes.
  public var state: @Sendable () throws(StoreError) -> State
  /// Makes the changes, all or none, in their order.
  public var change: @Sendable ([Change]) throws(StoreError) -> Void
  /// Goes back to the first state.
  public var reset: @Sendable () throws(StoreError) -> Void
  /// Calls back with the old and the new state after each change, in their order. What it returns ends that; a delivery that
  /// started before still comes.
  public var updated: @Sendable (@escaping @Sendable (_ old: State, _ new: State) -> Void) -> @Sendable () -> Void
  /// Goes back to the first state, and ends all subscriptions.
  public var destroy: @Sendable () throws(StoreError) -> Void

  /// A store of these closures.
  public init(
    state: @escaping @Sendable () throws(StoreError) -> State,
    change: @escaping @Sendable ([Change]) throws(StoreError) -> Void,
    reset: @escaping @Sendable () throws(StoreError) -> Void,
    updated: @escaping @Sendable (@escaping @Sendable (_ old: State, _ new: State) -> Void) -> @Sendable () -> Void,
    destroy: @escaping @Sendable () throws(StoreError) -> Void
  ) {
    (self.state, self.change, self.reset, self.updated, self.destroy) = (state, change, reset, updated, destroy)
  }

  static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Store {
    Store(
      state: { () throws(StoreError) in throw .unimplemented("store.state") },
      change: { _ throws(StoreError) in throw .unimplemented("store.change") },
      reset: { () throws(StoreError) in throw .unimplemented("store.reset") },
      updated: { _ in
        report("store.updated")
        return {}
      },
      destroy: { () throws(StoreError) in throw .unimplemented("store.destroy") })
  }
}
