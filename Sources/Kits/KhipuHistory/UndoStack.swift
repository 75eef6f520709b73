public import KhipuControl
public import KhipuValues

/// The commands to undo and to redo, computed from the history of the state.
///
/// An undo is recorded with the cause `undo …` and the identity of the command. It can't be undone itself, but moves the command
/// from `done` to `undone`, together with the commands that it skipped.
public struct UndoStack<Command: Undoable>: Sendable {
  /// The commands to undo, the newest last. Includes commands that can't be undone: their `restoration` is impossible.
  public private(set) var done: [Undo] = []
  /// The commands to redo, the most recently undone last. Includes commands that can't be redone. A new command empties the list.
  public private(set) var undone: [Undo] = []
  /// False if an undo or redo in the history reverses none of its commands, for example because only its newest part was read.
  /// Then, commands may be missing from the lists, or be in the wrong one.
  public private(set) var isComplete = true

  /// `done` for an undo, `undone` for a redo.
  public func undos(_ verb: UndoVerb) -> [Undo] {
    switch verb {
    case .undo: done
    case .redo: undone
    }
  }

  /// An undo or, if `undone` lists it, a redo of one command.
  public struct Undo: Sendable {
    fileprivate var verb = UndoVerb.undo
    /// Identifies the command in the history.
    public let origin: Cause.Origin
    /// The command as a sentence.
    public let sentence: String
    private let command: Command
    private let before: Command.State
    private let after: Command.State

    /// The undo of the step's command; nil if the sentence isn't a command, or if the command left nothing to undo.
    fileprivate init?(_ step: Journal<Command.State>.Step, _ sentence: String) {
      guard let command = Command(sentence) else { return nil }
      guard let (before, after) = step.states(around: command.makes) else { return nil }
      (origin, self.sentence, self.command) = (step.entry.origin, sentence, command)
      (self.before, self.after) = (before, after)
      if restoration(in: nil, at: step.entry.moment, isForced: false) == .commands([]) { return nil }
    }

    /// The cause under which the undo or redo is recorded: `undo lighting: turn light 1 on`.
    public var cause: String { verb.beginning + sentence }
    /// The text of an error that says why the command can't be undone or redone.
    public func refusal(_ reason: String) -> String { "\(quoted: sentence) can't be \(verb.participle): \(reason)" }

    /// Commands that reload what `restoration` depends on, because others may have changed it.
    public var sources: [Command] { command.sources }

    /// How to undo or redo the command in the state `present`; if nil, in the state after the command, or for a redo before it.
    ///
    /// - `now`: The present time.
    /// - `isForced`: Whether later changes by others are overridden.
    public func restoration(in present: Command.State?, at now: Moment, isForced: Bool) -> Restoration<Command> {
      let (earlier, later) =
        switch verb {
        case .undo: (before, after)
        case .redo: (after, before)
        }
      return command.restoration(
        of: Versions(earlier: earlier, later: later, present: present ?? later, now: now, isForced: isForced))
    }
  }

  public init(_ history: Journal<Command.State>.History) {
    for step in history.steps {
      guard let cause = step.entry.cause else { continue }
      switch UndoVerb(cause) {
      case .undo:
        if !step.move(from: &done, to: &undone, .redo) { isComplete = false }
      case .redo:
        if !step.move(from: &undone, to: &done, .undo) { isComplete = false }
      case nil:
        guard let undo = Undo(step, cause) else { continue }
        done.append(undo)
        undone = []
      }
    }
  }
}

extension Journal.Step {
  /// Moves the command that this step reverses, and those that it skipped because nothing was left to reverse, to `others`, where
  /// they await the next verb. Returns false if there is no such command, or if its undo or redo changed nothing.
  fileprivate func move<Command: Undoable>(
    from undos: inout [UndoStack<Command>.Undo], to others: inout [UndoStack<Command>.Undo],
    _ next: UndoVerb
  ) -> Bool where Command.State == State {
    guard let subject = undos.last(where: { $0.origin == entry.reversed.first }),
      isMade(by: subject.restoration(in: nil, at: entry.moment, isForced: false))
    else { return false }
    let moved = Set(entry.reversed)
    for var undo in undos.reversed() where moved.contains(undo.origin) {
      undo.verb = next
      others.append(undo)
    }
    undos.removeAll { moved.contains($0.origin) }
    return true
  }

  /// Whether the step contains a change by one of the commands. It contains none if the undo or redo failed while reloading.
  private func isMade<Command: Undoable>(by restoration: Restoration<Command>) -> Bool where Command.State == State {
    guard case .commands(let commands, gone: _, changed: _) = restoration else { return false }
    return commands.contains { states(around: $0.makes) != nil }
  }
}
