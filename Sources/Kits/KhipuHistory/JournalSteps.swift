public import KhipuControl
public import KhipuValues

extension Journal {
  /// All changes of one message, or the changes of one entry that no message caused.
  public struct Step: Sendable {
    public let entry: Entry
    /// Changes that were recorded together, with the state before them.
    fileprivate let parts: [(before: State, changes: [State.Change])]

    /// The states before the first chosen change and after the last one, without the changes that other messages made
    /// in between. Nil if no change is chosen.
    public func states(around isChosen: (State.Change) -> Bool) -> (before: State, after: State)? {
      var chosen: (before: State, after: State)?
      var state = parts[0].before
      for part in parts {
        // What others changed before the first chosen change isn't in between.
        if chosen == nil { state = part.before }
        for change in part.changes {
          let start = chosen?.before ?? state
          state = (consume state).alter(by: change)
          if isChosen(change) { chosen = (start, state) }
        }
      }
      return chosen
    }
  }
}

extension Journal.History {
  /// How many of the oldest steps may be incomplete, if at most as many messages were running where the history begins. A step that
  /// ended before another one is older, so the incomplete one isn't always the oldest.
  public var incompleteSteps: Int { 20 }

  /// The changes grouped by message, in the order of each message's last change: a message may read something before it waits for
  /// its turn to change anything.
  public var steps: [Journal.Step] {
    var (steps, state, places): ([Journal.Step?], State, [Cause.Origin: Int]) = ([], first, [:])
    for entry in entries {
      let part = (before: state, changes: entry.changes)
      var step = Journal.Step(entry: entry, parts: [part])
      if let place = places[entry.origin], let begun = steps[place] {
        steps[place] = nil
        step = begun.followed(by: part)
      }
      places[entry.origin] = steps.count
      steps.append(step)
      state = (consume state).alter(by: entry.changes)
    }
    return steps.compactMap(\.self)
  }
}

extension Journal.Entry {
  /// Identifies the message that caused the changes.
  var origin: Cause.Origin { Cause.Origin(moment: moment, process: process) }
}

extension Journal.Step {
  fileprivate func followed(by part: (before: State, changes: [State.Change])) -> Journal.Step {
    let entry = Journal.Entry(
      moment: entry.moment, process: entry.process, cause: entry.cause, changes: entry.changes + part.changes,
      reversed: entry.reversed)
    return Journal.Step(entry: entry, parts: parts + [part])
  }
}
