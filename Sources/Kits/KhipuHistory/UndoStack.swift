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

  /// How one command is undone, or redone.
  public struct Reversal: Sendable {
    /// What is recorded as the cause of it: `undo lighting: turn light 1 on`.
    public let cause: String
    /// The commands.
    ///
    /// - Throws: `Irreversible`, if there are none.
    public let commands: Result<[Command], Irreversible>
  }

  /// What the history comes to.
  public init(_ history: Journal<Command.State>.History) {
    var (done, undone): ([Deed<Command>], [Deed<Command>]) = ([], [])
    for step in history.steps {
      guard let cause = step.entry.cause else { continue }
      switch UndoVerb(cause) {
      case .undo:
        if let last = done.last, step.isMade(by: last.undo) { undone.append(done.removeLast()) }
      case .redo:
        if let last = undone.last, step.isMade(by: last.redo()) { done.append(undone.removeLast()) }
      case nil:
        guard let deed = Deed<Command>(step, cause) else { continue }
        done.append(deed)
        undone = []
      }
    }
    self.done = done.map { $0.reversal(.undo, $0.undo) }
    self.undone = undone.map { $0.reversal(.redo, $0.redo()) }
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
  /// Whether one of the commands made a change: what only read before it failed has undone nothing.
  fileprivate func isMade<Command: Undoable>(by restoration: Restoration<Command>) -> Bool
  where Command.State == State {
    guard case .commands(let commands) = restoration else { return false }
    return commands.contains { states(around: $0.makes) != nil }
  }
}

/// What a command made of the state.
private struct Deed<Command: Undoable> {
  let sentence: String
  /// How it is taken back.
  let undo: Restoration<Command>
  /// How it is made again.
  let redo: () -> Restoration<Command>

  /// Nil if the command made nothing that it could take back.
  init?(_ step: Journal<Command.State>.Step, _ sentence: String) {
    guard let command = Command(sentence) else { return nil }
    guard let (before, after) = step.states(around: command.makes) else { return nil }
    self.sentence = sentence
    undo = command.restoration(of: before, from: after)
    redo = { command.restoration(of: after, from: before) }
    if undo == .commands([]) { return nil }
  }

  func reversal(_ verb: UndoVerb, _ restoration: Restoration<Command>) -> UndoStack<Command>.Reversal {
    let commands: Result<[Command], Irreversible> =
      switch restoration {
      case .commands(let commands): .success(commands)
      case .impossible(let why): .failure(Irreversible(sentence, why))
      }
    return UndoStack<Command>.Reversal(cause: verb.beginning + sentence, commands: commands)
  }
}
