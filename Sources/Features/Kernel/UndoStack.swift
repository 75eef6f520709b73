public import KhipuControl
import KhipuHistory
import KhipuSentences
public import Models

/// What can be undone and redone, by the history of the state.
///
/// An undo is recorded as such: it is no command that could be undone, but takes one from the first list to the second.
public struct UndoStack: Sendable {
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

  /// What the cause of a reversal begins with.
  public enum Verb: String, CaseIterable, Sendable {
    case undo, redo

    /// Nil if the cause is a command's.
    public init?(_ cause: String) {
      guard let verb = Verb.allCases.first(where: { cause.hasPrefix($0.beginning) }) else { return nil }
      self = verb
    }

    fileprivate var beginning: String { "\(rawValue) " }
  }

  /// What the history comes to.
  public init(_ history: Journal<AppState>.History) {
    var (done, undone): ([Deed], [Deed]) = ([], [])
    for step in history.steps {
      guard let cause = step.entry.cause else { continue }
      switch Verb(cause) {
      case .undo:
        if let last = done.last, step.isMade(by: last.undo) { undone.append(done.removeLast()) }
      case .redo:
        if let last = undone.last, step.isMade(by: last.redo()) { done.append(undone.removeLast()) }
      case nil:
        guard let deed = Deed(step, cause) else { continue }
        done.append(deed)
        undone = []
      }
    }
    self.done = done.map { $0.reversal(.undo, $0.undo) }
    self.undone = undone.map { $0.reversal(.redo, $0.redo()) }
  }
}

extension Journal<AppState>.Step {
  /// Whether one of the commands made a change: what only read before it failed has undone nothing.
  fileprivate func isMade(by restoration: Restoration) -> Bool {
    guard case .commands(let commands) = restoration else { return false }
    return commands.contains { command in
      (command.spoken as? any Reversible).map { states(around: $0.makes) != nil } ?? false
    }
  }
}

/// What a command made of the state.
private struct Deed {
  let sentence: String
  /// How it is taken back.
  let undo: Restoration
  /// How it is made again.
  let redo: () -> Restoration

  /// Nil if the command made nothing that it could take back.
  init?(_ step: Journal<AppState>.Step, _ sentence: String) {
    guard let command = Command(sentence)?.spoken as? any Reversible else { return nil }
    guard let (before, after) = step.states(around: command.makes) else { return nil }
    self.sentence = sentence
    undo = command.restoration(of: before, from: after)
    redo = { command.restoration(of: after, from: before) }
    if undo == .commands([]) { return nil }
  }

  func reversal(_ verb: UndoStack.Verb, _ restoration: Restoration) -> UndoStack.Reversal {
    let commands: Result<[Command], Irreversible> =
      switch restoration {
      case .commands(let commands): .success(commands)
      case .impossible(let why): .failure(Irreversible(sentence, why))
      }
    return UndoStack.Reversal(cause: verb.beginning + sentence, commands: commands)
  }
}
