public import KhipuHistory
import KhipuSentences
import KhipuValues
public import TallyModels

/// Undo, by feature.
extension Command: Undoable {
  /// Always true: every change that a command's message caused counts as made by the command.
  public func makes(_ change: AppState.Change) -> Bool { true }

  public func restoration(of states: Versions<AppState>) -> Restoration<Command> {
    switch self {
    case .people(let command): command.restoration(of: states)
    }
  }
}

extension Command.People {
  /// An added cup is removed, and a removed cup is added again, unless that is too late because of a bill.
  fileprivate func restoration(of states: Versions<AppState>) -> Restoration<Command> {
    switch self {
    case .addCup(for: let name), .removeCup(for: let name):
      let cups = states.map { $0.people[name]?.cups.value ?? 0 }
      if cups.earlier == cups.later { return .commands([]) }
      if cups.earlier > cups.later { return .commands([.people(.addCup(for: name))]) }
      return cups.present > 0
        ? .commands([.people(.removeCup(for: name))]) : .nothingLeft("\(name) has no unbilled cup")
    case .bill: return .nothingLeft("the bill is out of the house")
    }
  }
}
