public import Models

/// Where a store records its changes, so that the state outlives the process.
public struct Journal<State: Alterable>: Sendable {
  /// What a store learns from recording its changes.
  public enum Recorded: Sendable {
    /// The changes of other processes since the last call, and then its own.
    case changes([State.Change])
    /// The state after all of them.
    case state(State)
  }

  /// The state after all recorded changes.
  public var load: @Sendable () throws(FileError) -> State
  /// Records the changes with their cause, all or none. Without any it only returns those of other processes.
  public var record: @Sendable ([State.Change]) throws(FileError) -> Recorded
  /// Removes all recorded changes, and returns the first state.
  public var clear: @Sendable () throws(FileError) -> State
  /// What was recorded, as far as it is kept.
  public var history: @Sendable () throws(FileError) -> History

  /// A journal of these closures.
  public init(
    load: @escaping @Sendable () throws(FileError) -> State,
    record: @escaping @Sendable ([State.Change]) throws(FileError) -> Recorded,
    clear: @escaping @Sendable () throws(FileError) -> State,
    history: @escaping @Sendable () throws(FileError) -> History
  ) {
    (self.load, self.record, self.clear, self.history) = (load, record, clear, history)
  }

  /// Records nothing: the state ends with the process.
  static func inMemory(_ first: State) -> Journal {
    Journal(load: { first }, record: { .changes($0) }, clear: { first }, history: { History(first, []) })
  }
}
