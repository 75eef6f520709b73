public import KhipuCommandLine
import KhipuControl
public import KhipuHistory
import KhipuTerminal
import KhipuValues

extension CLICommand where Tool.Command: Undoable, Tool.Command.State == Tool.State {
  public static var undo: CLICommand {
    CLICommand(
      name: UndoVerb.undo.rawValue,
      help: ["undo [N]": "takes back the last command, or the last N, by commands that do the reverse"], mostWords: 1
    ) { (session, arguments) throws(CLIError) in
      try await session.revert(arguments, "undone", { $0.done }) { stack, count in stack.done.count >= count }
    }
  }

  public static var redo: CLICommand {
    CLICommand(
      name: UndoVerb.redo.rawValue, help: ["redo [N]": "makes again what was undone last, or the last N"], mostWords: 1
    ) { (session, arguments) throws(CLIError) in
      // What was undone can have been done at any time before.
      try await session.revert(arguments, "made again", { $0.undone }) { _, _ in false }
    }
  }
}

extension Session where Tool.Command: Undoable, Tool.Command.State == Tool.State {
  /// Carries out the last reversals, as many as the words say, until a command fails.
  ///
  /// - Throws: `CLIError.refused` if there are fewer, `CLIError.failure` if one of them is impossible; nothing is done then.
  fileprivate mutating func revert(
    _ arguments: Arguments<Tool>, _ done: String,
    _ list: (UndoStack<Tool.Command>) -> [UndoStack<Tool.Command>.Reversal],
    _ isEnough: (UndoStack<Tool.Command>, _ count: Int) -> Bool
  ) async throws(CLIError) -> ExitCode {
    let count = try arguments.count()
    let app = try app(arguments.options)
    let reversals = list(UndoStack<Tool.Command>(try app.history { isEnough(UndoStack($0), count) }))
    guard reversals.count >= count else {
      throw .refused("commands that can be \(done): \(reversals.count)", "nothing-to-undo", .missing)
    }
    var steps: [(cause: String, commands: [Tool.Command])] = []
    for reversal in reversals.suffix(count).reversed() {
      do throws(Irreversible) { steps.append((reversal.cause, try reversal.commands.get())) } catch {
        throw .failure(Failure(error))
      }
    }
    for step in steps {
      let code = try show(try await app.carryOut(step.commands, for: step.cause), arguments.options)
      if code != .done { return code }
    }
    return .done
  }
}

extension Arguments {
  /// The number behind the command; 1 without one.
  fileprivate func count() throws(CLIError) -> Int {
    guard let word = words.dropFirst().first else { return 1 }
    guard let count = Int(word), count > 0 else {
      throw .refused("'\(words[0])' takes a number of commands, 1 or more, not \(Quotation.writeBeginning(of: word))")
    }
    return count
  }
}
