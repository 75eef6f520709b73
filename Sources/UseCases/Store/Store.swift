/// Keeps the present version of a state: the one place in which the state of the app changes over time.
public struct Store<State: Sendable, Change: Sendable>: Sendable {
  /// The present version, with what other processes have changed so far.
  public var state: @Sendable () throws(StoreError) -> State
  /// Makes the changes, all or none, in their order, and takes in what other processes changed meanwhile.
  public var change: @Sendable ([Change]) throws(StoreError) -> Void
  /// Goes back to the first version.
  public var reset: @Sendable () throws(StoreError) -> Void
  /// Calls back with the old and the new version after each change, in their order, until the subscription ends.
  public var updated: @Sendable (@escaping @Sendable (_ old: State, _ new: State) -> Void) -> Subscription
  /// Forgets all versions, and whoever subscribed.
  public var destroy: @Sendable () throws(StoreError) -> Void

  /// A store of these closures.
  public init(
    state: @escaping @Sendable () throws(StoreError) -> State,
    change: @escaping @Sendable ([Change]) throws(StoreError) -> Void,
    reset: @escaping @Sendable () throws(StoreError) -> Void,
    updated: @escaping @Sendable (@escaping @Sendable (_ old: State, _ new: State) -> Void) -> Subscription,
    destroy: @escaping @Sendable () throws(StoreError) -> Void
  ) {
    (self.state, self.change, self.reset, self.updated, self.destroy) = (state, change, reset, updated, destroy)
  }
}
