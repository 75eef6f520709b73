public import Models

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
    /// The number of the process.
    public let process: Int
    /// The message in words; nil if no message caused them.
    public let cause: String?
    /// The changes, in their order.
    public let changes: [State.Change]

    /// An entry of these changes.
    public init(moment: Moment, process: Int, cause: String?, changes: [State.Change]) {
      (self.moment, self.process, self.cause, self.changes) = (moment, process, cause, changes)
    }
  }

  /// All that one message changed.
  public struct Step: Sendable {
    /// Its changes, by whom, when, and why.
    public let entry: Entry
    // Before the first of them.
    fileprivate let before: State

    /// The state before the first of the chosen changes and after the last, as if no other message had changed it meanwhile;
    /// nil if none is chosen. Each is chosen by the state before it.
    public func states(
      around isChosen: (State.Change, State) -> Bool
    ) -> (before: State, after: State)? {
      var (state, chosen): (State, (before: State, after: State)?) = (before, nil)
      for change in entry.changes {
        let isChosen = isChosen(change, state)
        let start = chosen?.before ?? state
        state = (consume state).alter(by: change)
        if isChosen { chosen = (start, state) }
      }
      return chosen
    }
  }
}

extension Journal.History {
  /// The state at the moment; nil if nothing is known of it any more.
  public func state(at moment: Moment) -> State? {
    if let start, moment < start { return nil }
    return entries.lazy.filter { $0.moment <= moment }.reduce(first) { $0.alter(by: $1.changes) }
  }

  /// What each message changed, in the order in which they began to.
  public var steps: [Journal.Step] {
    var (steps, state, places): ([Journal.Step], State, [Origin: Int]) = ([], first, [:])
    for entry in entries {
      let origin = Origin(moment: entry.moment, process: entry.process)
      if let place = places[origin] {
        steps[place] = steps[place].followed(by: entry.changes)
      } else {
        places[origin] = steps.count
        steps.append(Journal.Step(entry: entry, before: state))
      }
      state = (consume state).alter(by: entry.changes)
    }
    return steps
  }

  private struct Origin: Hashable {
    let moment: Moment
    let process: Int
  }
}

extension Journal.Step {
  fileprivate func followed(by changes: [State.Change]) -> Journal.Step {
    let entry = Journal.Entry(
      moment: entry.moment, process: entry.process, cause: entry.cause, changes: entry.changes + changes)
    return Journal.Step(entry: entry, before: before)
  }
}
