public import KhipuControl
public import KhipuValues

extension Journal {
  /// All changes of one message, or the changes of one entry that no message caused.
  public struct Step: Sendable {
    public let entry: Entry
    // The state before the first change.
    fileprivate let before: State

    /// The states before the first chosen change and after the last one, without the changes that other messages made
    /// in between. Nil if no change is chosen.
    public func states(around isChosen: (State.Change) -> Bool) -> (before: State, after: State)? {
      var (state, chosen): (State, (before: State, after: State)?) = (before, nil)
      for change in entry.changes {
        let start = chosen?.before ?? state
        state = (consume state).alter(by: change)
        if isChosen(change) { chosen = (start, state) }
      }
      return chosen
    }
  }
}

extension Journal.History {
  /// The changes grouped by message, in the order of each message's first change.
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
