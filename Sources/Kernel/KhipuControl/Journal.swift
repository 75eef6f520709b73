public import KhipuValues

/// Where a store records its changes, so that the state outlives the process.
public struct Journal<State: Alterable>: Sendable {
  /// The state after all recorded changes.
  public var load: @Sendable () throws(FileError) -> State
  /// Takes the changes of other processes into the state, and returns whether there were any.
  public var refresh: @Sendable (inout State) throws(FileError) -> Bool
  /// The same; then, before another process can change the state, records what is decided by it, all or none, and makes it.
  public var record: @Sendable (inout State, _ decide: (State) -> [State.Change]) throws(FileError) -> Bool
  /// Removes all recorded changes, and returns the first state.
  public var clear: @Sendable () throws(FileError) -> State
  /// What was recorded, as far as it is kept, or back to where it is enough. It is read from its end.
  public var history: @Sendable (_ isEnough: (History) -> Bool) throws(FileError) -> History

  public init(
    load: @escaping @Sendable () throws(FileError) -> State,
    refresh: @escaping @Sendable (inout State) throws(FileError) -> Bool,
    record: @escaping @Sendable (inout State, (State) -> [State.Change]) throws(FileError) -> Bool,
    clear: @escaping @Sendable () throws(FileError) -> State,
    history: @escaping @Sendable ((History) -> Bool) throws(FileError) -> History
  ) {
    (self.load, self.refresh, self.record) = (load, refresh, record)
    (self.clear, self.history) = (clear, history)
  }

  /// Records nothing: the state ends with the process.
  static func inMemory(_ first: State) -> Journal {
    Journal(
      load: { first }, refresh: { _ in false },
      record: { state, decide in
        let changes = decide(state)
        state = (consume state).alter(by: changes)
        return !changes.isEmpty
      }, clear: { first }, history: { _ in History(first, []) })
  }
}

extension Journal {
  /// What was recorded in the time for which a journal keeps it.
  public struct History: Sendable {
    /// The state before the first entry.
    public let first: State
    /// When the state was the first one; nil if it always was, before the first entry.
    public let start: Moment?
    /// What was recorded since then, the oldest first.
    public let entries: [Entry]

    /// A history that begins with that state, at the moment, or with nothing before it.
    public init(_ first: State, since start: Moment? = nil, _ entries: [Entry]) {
      (self.first, self.start, self.entries) = (first, start, entries)
    }
  }

  /// Changes that were recorded together.
  public struct Entry: Sendable {
    /// When the message that caused them began to change the state. No other message of the process has that moment.
    public let moment: Moment
    public let process: Int
    /// The message in words; nil if no message caused them.
    public let cause: String?
    public let changes: [State.Change]

    public init(moment: Moment, process: Int, cause: String?, changes: [State.Change]) {
      (self.moment, self.process, self.cause, self.changes) = (moment, process, cause, changes)
    }
  }
}

extension Journal.History {
  /// The state at the moment; nil if nothing is known of it any more.
  public func state(at moment: Moment) -> State? {
    if let start, moment < start { return nil }
    return entries.lazy.filter { $0.moment <= moment }.reduce(first) { $0.alter(by: $1.changes) }
  }
}
