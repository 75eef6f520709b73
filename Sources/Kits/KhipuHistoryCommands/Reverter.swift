import KhipuCommandLine
import KhipuControl
import KhipuHistory
import KhipuSentences
import KhipuTerminal
import KhipuText
import KhipuValues

/// Undoes or redoes commands by sending others, which are derived from the present state.
struct Reverter<Tool: CommandLineTool> where Tool.Command: Undoable, Tool.Command.State == Tool.State {
  typealias Reversal = UndoStack<Tool.Command>.Reversal

  private let app: App<Tool>
  private let session: Session<Tool>
  private let options: Options<Tool>
  private let verb: UndoVerb

  init(_ app: App<Tool>, _ verb: UndoVerb, _ session: Session<Tool>, _ options: Options<Tool>) {
    (self.app, self.verb, self.session, self.options) = (app, verb, session, options)
  }

  /// Checks the last `count` reversals that have something left to reverse, then carries them out until a command fails.
  ///
  /// - Throws: `CLIError.refused` if there are fewer than `count`, or, without `--force`, if the last command may be unrecorded;
  ///   `.failure` if a command can't be reversed, or the state can't be reloaded or read; `.output` if output can't be written.
  func carryOut(_ count: Int) async throws(CLIError) -> ExitCode {
    let reversals = try await reversals(count)
    guard reversals.count >= count else { throw fewer(reversals.count) }
    // One context, so that the commands share the read cache.
    return try await MessageContext.run { () throws(CLIError) in
      try await carryOut(try await last(count, of: reversals))
    }
  }

  /// Carries out the last reversal with this cause, such as `undo lighting: turn light 1 on`, after reloading what it needs.
  ///
  /// - Throws: As `carryOut(_:)` with a count; `CLIError.refused` if there is no such reversal.
  func carryOut(_ cause: String) async throws(CLIError) -> ExitCode {
    guard let reversal = try await reversals(.max).last(where: { $0.cause == cause }) else { throw fewer(0) }
    return try await MessageContext.run { () throws(CLIError) in
      _ = try await app.state(after: reversal.sources)
      return try await carryOut([reversal])
    }
  }

  /// The last `count` reversals, or all if there are fewer; the newest last.
  private func reversals(_ count: Int) async throws(CLIError) -> [Reversal] {
    let history = try await app.history { history in
      let stack = UndoStack<Tool.Command>(history)
      // One more than `count`, because the oldest may have been read only in part. This suffices for a redo, too: undone commands
      // are newer than those in `done`, unless two processes interleaved their writes where an archive file begins.
      return stack.isComplete && stack.done.count > count
    }
    return UndoStack(history).reversals(verb).suffix(count)
  }

  private func fewer(_ count: Int) -> CLIError {
    let commands = count == 1 ? "only 1 command" : "only \(count) commands"
    return .refused("\(count == 0 ? "nothing" : commands) can be \(verb.participle)", "nothing-to-undo", .missing)
  }

  /// The last `count` reversals that have something left to reverse, the newest first. Shows why others are skipped.
  private func last(_ count: Int, of reversals: [Reversal]) async throws(CLIError) -> [Reversal] {
    var (taken, read): ([Reversal], Set<Tool.Command>) = ([], [])
    var rest = reversals[...]
    var passed = 0
    while taken.count < count {
      // Skipped reversals are replaced by earlier ones.
      if rest.isEmpty { rest = try await self.reversals(count + passed).dropLast(taken.count + passed) }
      guard let reversal = rest.popLast() else { throw fewer(taken.count) }
      let unread = reversal.sources.filter { read.insert($0).inserted }
      let (commands, gone, changed) = try remainder(of: reversal, in: try await app.state(after: unread))
      if commands.isEmpty, changed.isEmpty {
        try show(reversal, gone.listed(with: "and"), "gone", .missing)
        passed += 1
      } else {
        taken.append(reversal)
      }
    }
    return taken
  }

  /// Carries out the reversals until a command fails, and shows what is left out. Returns the exit code of the failure, or
  /// `.failed(.refused)` if a reversal has no commands left.
  ///
  /// - Throws: `CLIError` if the last command may be unrecorded (without `--force`), a command is irreversible, or I/O fails.
  private func carryOut(_ reversals: [Reversal]) async throws(CLIError) -> ExitCode {
    if app.lacksHistory, !isForced, let last = reversals.first {
      let reason = "the state can't be written, so the last command may not be recorded"
      let advice = "use --force to \(verb) \(quoted: last.sentence), the last recorded one"
      throw .refused("\(reason); \(advice)", "unrecorded", .storage)
    }
    var end = ExitCode.done
    for reversal in reversals {
      let state = try await app.state()
      let (commands, gone, changed) = try remainder(of: reversal, in: state)
      let isOverridable = try remainder(of: reversal, in: state, isForced: true).commands != commands
      let reasons = (gone + changed).listed(with: "and") + (isOverridable ? "; --force overrides that" : "")
      if commands.isEmpty {
        try show(reversal, reasons, "changed-since", .refused)
        end = .failed(.refused)
        continue
      }
      let code = try session.show(try await app.carryOut(commands, for: reversal.cause), options)
      if !reasons.isEmpty {
        try session.note("\(quoted: reversal.sentence) is \(verb.participle), except that \(reasons)", options)
      }
      if code != .done { return code }
    }
    return end
  }

  private func remainder(
    of reversal: Reversal, in state: Tool.State, isForced: Bool = false
  ) throws(CLIError) -> (commands: [Tool.Command], gone: [String], changed: [String]) {
    do throws(Irreversible) {
      return try reversal.restoration(in: state, isForced: isForced || self.isForced)
    } catch { throw .failure(Failure(error)) }
  }

  private var isForced: Bool { options.values["--force"] != nil }

  /// Shows why nothing is left to reverse.
  private func show(
    _ reversal: Reversal, _ reason: String, _ code: String, _ kind: Failure.Kind
  ) throws(CLIError) {
    let refusal = CLIError.refused(reversal.refusal(reason), code, kind)
    _ = try refusal.shown(isJSON: options.isJSON, in: session.diagnostics)
  }
}
