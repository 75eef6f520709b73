public import KhipuValues

/// Where a store records its changes, so that the state outlives the process.
///
/// The store calls `lock`, then one of the other closures, and then the closure that `lock` returned.
public struct Journal<State: Alterable>: Sendable {
  /// What the store is going to do with the lock.
  public enum Access: Sendable { case refresh, read, write }

  /// Waits until no other caller in any process has the lock. The returned closure releases it. For `.refresh`, may return
  /// without the lock if nothing is new.
  public var lock: @Sendable (Access) async throws(FileError) -> @Sendable () -> Void
  /// The state after all recorded changes.
  public var load: @Sendable () throws(FileError) -> State
  /// Applies the changes that other processes recorded; returns whether there were any.
  public var refresh: @Sendable (inout State) throws(FileError) -> Bool
  /// Refreshes the state, then records and makes the changes that `decide` returns, all or none. No other process can
  /// change the state in between. Returns whether there were any changes, including those of other processes.
  public var record: @Sendable (inout State, _ decide: (State) -> [State.Change]) throws(FileError) -> Bool
  /// Reads the recorded changes backwards until `isEnough` returns true or nothing older is kept.
  public var history: @Sendable (_ isEnough: (History) -> Bool) throws(FileError) -> History

  public init(
    lock: @escaping @Sendable (Access) async throws(FileError) -> @Sendable () -> Void,
    load: @escaping @Sendable () throws(FileError) -> State,
    refresh: @escaping @Sendable (inout State) throws(FileError) -> Bool,
    record: @escaping @Sendable (inout State, (State) -> [State.Change]) throws(FileError) -> Bool,
    history: @escaping @Sendable ((History) -> Bool) throws(FileError) -> History
  ) {
    (self.lock, self.load, self.refresh) = (lock, load, refresh)
    (self.record, self.history) = (record, history)
  }

  /// Records nothing: the state is lost when the process ends.
  static func inMemory(_ first: State) -> Journal {
    Journal(
      lock: { _ in {} }, load: { first }, refresh: { _ in false },
      record: { state, decide in
        let changes = decide(state)
        state = (consume state).alter(by: changes)
        return !changes.isEmpty
      }, history: { _ in History(first, []) })
  }
}

extension Journal {
  /// The recorded changes since `start`.
  public struct History: Sendable {
    /// The state before the first entry.
    public let first: State
    /// The earliest time for which the state is known; nil if it is known for any time, because nothing older was recorded.
    public let start: Moment?
    /// Oldest first.
    public let entries: [Entry]

    public init(_ first: State, since start: Moment? = nil, _ entries: [Entry]) {
      (self.first, self.start, self.entries) = (first, start, entries)
    }
  }

  /// Changes that were recorded together.
  public struct Entry: Sendable {
    /// The time of the causing message's first change; without a message, of these changes. Unique per message in a process.
    public let moment: Moment
    public let process: Int
    /// The sentence of the message that caused them; nil if no message did.
    public let cause: String?
    public let changes: [State.Change]
    /// The messages that the cause undid or redid, its subject first. Empty if it is neither.
    public let reversed: [Cause.Origin]

    public init(
      moment: Moment, process: Int, cause: String?, changes: [State.Change], reversed: [Cause.Origin] = []
    ) {
      (self.moment, self.process, self.cause) = (moment, process, cause)
      (self.changes, self.reversed) = (changes, reversed)
    }
  }
}
