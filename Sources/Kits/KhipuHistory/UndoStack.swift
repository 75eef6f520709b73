public import KhipuControl
import KhipuValues

/// What can be undone and redone, by the history of the state.
///
/// An undo is recorded as such: it is no command that could be undone, but takes one from the first list to the second.
public struct UndoStack<Command: Undoable>: Sendable {
  /// What was done, the newest last.
  public private(set) var done: [Reversal] = []
  /// What was undone and not replaced by another command, the newest last.
  public private(set) var undone: [Reversal] = []

  /// What can be reversed in that way, the newest last.
  public func reversals(_ verb: UndoVerb) -> [Reversal] {
    switch verb {
    case .undo: done
    case .redo: undone
    }
  }

  /// How one command is undone, or redone.
  public struct Reversal: Sendable {
    fileprivate let verb: UndoVerb
    fileprivate let deed: Deed<Command>

    /// The command in words.
    public var sentence: String { deed.sentence }
    /// What is recorded as the cause of it: `undo lighting: turn light 1 on`.
    public var cause: String { verb.beginning + deed.sentence }
    /// The commands that read what others may have changed since.
    public var sources: [Command] { deed.command.sources }

    /// How it is done now.
    ///
    /// - Throws: `Irreversible`, if it can't be.
    public func restoration(
      in present: Command.State, isForced: Bool = false
    ) throws(Irreversible) -> (commands: [Command], gone: [String], changed: [String]) {
      switch deed.restoration(verb, in: present, isForced: isForced) {
      case .commands(let commands, gone: let gone, changed: let changed): return (commands, gone, changed)
      case .impossible(let why): throw Irreversible(sentence, why)
      }
    }
  }

  /// What the history comes to.
  public init(_ history: Journal<Command.State>.History) {
    var (done, undone): ([Deed<Command>], [Deed<Command>]) = ([], [])
    for step in history.steps {
      guard let cause = step.entry.cause else { continue }
      switch UndoVerb(cause) {
      case .undo:
        step.move(cause, .undo, from: &done, to: &undone)
      case .redo:
        step.move(cause, .redo, from: &undone, to: &done)
      case nil:
        guard let deed = Deed<Command>(step, cause) else { continue }
        done.append(deed)
        undone = []
      }
    }
    self.done = done.map { Reversal(verb: .undo, deed: $0) }
    self.undone = undone.map { Reversal(verb: .redo, deed: $0) }
  }
}

/// What the cause of a reversal begins with.
public enum UndoVerb: String, CaseIterable, Sendable {
  case undo, redo

  /// Nil if the cause is a command's.
  public init?(_ cause: String) {
    guard let verb = UndoVerb.allCases.first(where: { cause.hasPrefix($0.beginning) }) else { return nil }
    self = verb
  }

  fileprivate var beginning: String { "\(rawValue) " }
}

extension Journal.Step {
  /// Moves what was reversed for that cause, and what was passed over for it: nothing of that was left.
  fileprivate func move<Command: Undoable>(
    _ cause: String, _ verb: UndoVerb, from deeds: inout [Deed<Command>], to others: inout [Deed<Command>]
  ) where Command.State == State {
    guard let place = deeds.lastIndex(where: { verb.beginning + $0.sentence == cause }),
      isMade(by: deeds[place].restoration(verb))
    else { return }
    others += deeds[place...].reversed()
    deeds.removeSubrange(place...)
  }

  /// Whether one of the commands made a change: what only read before it failed has undone nothing.
  private func isMade<Command: Undoable>(by restoration: Restoration<Command>) -> Bool where Command.State == State {
    guard case .commands(let commands, gone: _, changed: _) = restoration else { return false }
    return commands.contains { states(around: $0.makes) != nil }
  }
}

/// What a command made of the state.
private struct Deed<Command: Undoable>: Sendable {
  let sentence: String
  let command: Command
  private let before: Command.State
  private let after: Command.State

  /// Nil if the command made nothing that it could take back.
  init?(_ step: Journal<Command.State>.Step, _ sentence: String) {
    guard let command = Command(sentence) else { return nil }
    guard let (before, after) = step.states(around: command.makes) else { return nil }
    (self.sentence, self.command, self.before, self.after) = (sentence, command, before, after)
    if restoration(.undo) == .commands([]) { return nil }
  }

  /// How it is reversed in the present state, or where nothing else has changed.
  func restoration(_ verb: UndoVerb, in present: Command.State? = nil, isForced: Bool = false) -> Restoration<Command> {
    let (earlier, later) =
      switch verb {
      case .undo: (before, after)
      case .redo: (after, before)
      }
    return command.restoration(
      of: Versions(earlier: earlier, later: later, present: present ?? later, isForced: isForced))
  }
}
