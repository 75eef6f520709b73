import KhipuCommandLine
import KhipuControl
import KhipuHistory
import KhipuSentences
import KhipuTerminal
import KhipuText
import KhipuValues

/// Undoes or redoes commands by sending others, which are derived from the present state. No other command that can be undone
/// runs meanwhile, so that nothing changes what was decided on.
struct UndoRun<Tool: CommandLineTool> where Tool.Command: Undoable, Tool.Command.State == Tool.State {
  typealias Undo = UndoStack<Tool.Command>.Undo

  /// What became of an undo.
  private enum End {
    /// Its commands were carried out, with this exit code.
    case carriedOut(ExitCode)
    /// It has no commands, but may have some with `--force`, or later.
    case refused
    case nothingLeft
  }

  private let app: CommandLineApp<Tool>
  private let session: Session<Tool>
  private let options: Options<Tool>
  private let verb: UndoVerb

  init(_ app: CommandLineApp<Tool>, _ verb: UndoVerb, _ session: Session<Tool>, _ options: Options<Tool>) {
    (self.app, self.verb, self.session, self.options) = (app, verb, session, options)
  }

  /// Checks the last `count` undos that have something left to reverse, then carries them out until a command fails. Returns
  /// the exit code of the failure, or `.failed(.refused)` if an undo is refused.
  ///
  /// - Throws: `CLIError.refused` if there are fewer than `count`, or, without `--force`, if the last command may be unrecorded;
  ///   `.failure` if a command can't be reversed, or the state can't be reloaded or read; `.output` if output can't be written.
  func carryOut(_ count: Int) async throws(CLIError) -> ExitCode {
    try await app.alone { () throws(CLIError) in
      var (rest, seen) = (try await undos(count)[...], Set<Cause.Origin>())
      guard rest.count >= count else { throw fewer(rest.count) }
      var (taken, skipped, read): ([Undo], [Cause.Origin], Set<Tool.Command>) = ([], [], [])
      while taken.count < count {
        guard let undo = try await next(&rest, &seen) else { throw fewer(taken.count) }
        if try isLeft(undo, in: try await state(for: undo, &read), after: taken) {
          taken.append(undo)
        } else {
          skipped.append(undo.origin)
        }
      }
      try checkIsRecorded(taken[0])
      var (end, done) = (ExitCode.done, 0)
      while done < count {
        // If an undo turns out to have nothing left, an earlier one takes its place.
        guard let undo = taken.isEmpty ? try await next(&rest, &seen) : taken.removeFirst() else {
          throw fewer(done)
        }
        switch try await carryOut(undo, in: try await state(for: undo, &read), skipping: skipped) {
        case .nothingLeft: skipped.append(undo.origin)
        case .refused:
          skipped.append(undo.origin)
          (end, done) = (.failed(.refused), done + 1)
        case .carriedOut(let code):
          (skipped, done) = ([], done + 1)
          if code != .done { return code }
        }
      }
      return end
    }
  }

  /// Carries out the last undo with this cause, such as `undo lighting: turn light 1 on`, after reloading what it needs.
  ///
  /// - Throws: As `carryOut(_:)` with a count; `CLIError.refused` if there is no such undo.
  func carryOut(_ cause: String) async throws(CLIError) -> ExitCode {
    try await app.alone { () throws(CLIError) in
      guard let undo = try await undos(.max).last(where: { $0.cause == cause }) else { throw fewer(0) }
      let state = try await app.state(after: undo.sources)
      try checkIsRecorded(undo)
      return switch try await carryOut(undo, in: state, skipping: []) {
      case .carriedOut(let code): code
      case .refused: .failed(.refused)
      case .nothingLeft: .failed(.missing)
      }
    }
  }

  /// The last `count` undos, or all if there are fewer; the newest last.
  private func undos(_ count: Int) async throws(CLIError) -> [Undo] {
    let history = try await app.history { history in
      let stack = UndoStack<Tool.Command>(history)
      // This suffices for a redo, too: undone commands are newer than those in `done`.
      return stack.isComplete && stack.done.count - history.incompleteSteps >= count
    }
    return UndoStack(history).undos(verb).suffix(count)
  }

  /// Removes the newest of `rest`; if that is empty, fills it with all that aren't in `seen`. Nil if there is no other.
  private func next(
    _ rest: inout ArraySlice<Undo>, _ seen: inout Set<Cause.Origin>
  ) async throws(CLIError) -> Undo? {
    if rest.isEmpty { rest = try await undos(.max).filter { !seen.contains($0.origin) }[...] }
    let undo = rest.popLast()
    if let undo { seen.insert(undo.origin) }
    return undo
  }

  /// The state after reloading what the undo needs, except for what is in `read`.
  private func state(for undo: Undo, _ read: inout Set<Tool.Command>) async throws(CLIError) -> Tool.State {
    let unread = undo.sources.filter { !read.contains($0) }
    read.formUnion(unread)
    return try await app.state(after: unread)
  }

  private func fewer(_ count: Int) -> CLIError {
    let commands = count == 1 ? "only 1 command" : "only \(count) commands"
    return .refused("\(count == 0 ? "nothing" : commands) can be \(verb.participle)", "nothing-to-undo", .missing)
  }

  /// Whether something may be left to reverse after the newer undos. If not, shows why.
  ///
  /// - Throws: `CLIError.failure` if the command is irreversible.
  private func isLeft(_ undo: Undo, in state: Tool.State, after newer: [Undo]) throws(CLIError) -> Bool {
    let (commands, gone, changed) = try remainder(of: undo, in: state)
    if !commands.isEmpty || !changed.isEmpty { return true }
    if !newer.isEmpty {
      // The newer ones may bring back what is gone now.
      let (commands, _, changed) = try remainder(of: undo, in: nil)
      if !commands.isEmpty || !changed.isEmpty { return true }
    }
    try showSkipped(undo, gone)
    return false
  }

  private func checkIsRecorded(_ last: Undo) throws(CLIError) {
    guard app.hasUnsavedHistory, !isForced else { return }
    let reason = "the state can't be written, so the last command may not be recorded"
    let advice = "use --force to \(verb) \(quoted: last.sentence), the last recorded one"
    throw .refused("\(reason); \(advice)", "unrecorded", .storage)
  }

  /// Carries out the undo, and shows what is left out. Records that it skipped others.
  ///
  /// - Throws: `CLIError` if the command is irreversible, or I/O fails.
  private func carryOut(
    _ undo: Undo, in state: Tool.State, skipping skipped: [Cause.Origin]
  ) async throws(CLIError) -> End {
    let (commands, gone, changed) = try remainder(of: undo, in: state)
    if commands.isEmpty, changed.isEmpty {
      try showSkipped(undo, gone)
      return .nothingLeft
    }
    let isOverridable = try remainder(of: undo, in: state, isForced: true).commands != commands
    let reasons = (gone + changed).listed(with: "and") + (isOverridable ? "; --force overrides that" : "")
    if commands.isEmpty {
      try show(undo, reasons, "changed-since", .refused)
      return .refused
    }
    let reports = try await app.carryOut(commands, for: undo.cause, reversing: [undo.origin] + skipped)
    let code = try session.show(reports, options)
    if !reasons.isEmpty {
      try session.note("\(quoted: undo.sentence) is \(verb.participle), except that \(reasons)", options)
    }
    return .carriedOut(code)
  }

  private func remainder(
    of undo: Undo, in state: Tool.State?, isForced: Bool = false
  ) throws(CLIError) -> (commands: [Tool.Command], gone: [String], changed: [String]) {
    switch undo.restoration(in: state, at: app.tool.now(), isForced: isForced || self.isForced) {
    case .commands(let commands, gone: let gone, changed: let changed): return (commands, gone, changed)
    case .impossible(let reason): throw .refused(undo.refusal(reason), "irreversible", .refused)
    }
  }

  private var isForced: Bool { options.values["--force"] != nil }

  /// Shows why nothing is left to reverse.
  private func showSkipped(_ undo: Undo, _ reasons: [String]) throws(CLIError) {
    let reason = reasons.isEmpty ? "nothing of it is left" : reasons.listed(with: "and")
    try show(undo, reason, "gone", .missing)
  }

  /// Shows why the command can't be reversed.
  private func show(
    _ undo: Undo, _ reason: String, _ code: String, _ kind: Failure.Kind
  ) throws(CLIError) {
    let refusal = CLIError.refused(undo.refusal(reason), code, kind)
    _ = try refusal.shown(isJSON: options.isJSON, in: session.diagnostics)
  }
}
