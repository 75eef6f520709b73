public import Models

/// Where a store writes down its changes, so that the state outlives the process.
public struct Journal<State: Alterable>: Sendable {
  /// What a store has to take in after its changes were recorded.
  public enum Recorded: Sendable {
    /// These, which are those of other processes since the last call, and then its own.
    case changes([State.Change])
    /// This version, which has all of them in it.
    case state(State)
  }

  /// The version that everything recorded so far comes to.
  public var load: @Sendable () throws(StoreError) -> State
  /// Records the changes, all or none; without any it records nothing, and answers those of other processes.
  public var record: @Sendable ([State.Change]) throws(StoreError) -> Recorded
  /// Forgets everything recorded, and answers the first version.
  public var clear: @Sendable () throws(StoreError) -> State

  /// A journal of these closures.
  public init(
    load: @escaping @Sendable () throws(StoreError) -> State,
    record: @escaping @Sendable ([State.Change]) throws(StoreError) -> Recorded,
    clear: @escaping @Sendable () throws(StoreError) -> State
  ) {
    (self.load, self.record, self.clear) = (load, record, clear)
  }

  /// Writes nothing down: the state ends with the process.
  static func inMemory(_ first: State) -> Journal {
    Journal(load: { first }, record: { .changes($0) }, clear: { first })
  }
}
