public import KhipuControl
public import KhipuValues

extension Journal {
  /// All that one message changed.
  public struct Step: Sendable {
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
