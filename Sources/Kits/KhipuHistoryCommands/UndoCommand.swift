public import KhipuCommandLine
import KhipuControl
public import KhipuHistory
import KhipuTerminal
import KhipuValues

extension CLICommand where Tool.Command: Undoable, Tool.Command.State == Tool.State {
  public static var undo: CLICommand {
    CLICommand(
      name: UndoVerb.undo.rawValue,
      help: [
        "undo [N]":
          "undoes the last command, or the last N; with --force even if others changed the same since"
      ], mostWords: 1, isForViews: true
    ) { (session, arguments) throws(CLIError) in
      try await session.perform(.undo, arguments)
    }
  }

  public static var redo: CLICommand {
    CLICommand(
      name: UndoVerb.redo.rawValue,
      help: ["redo [N]": "repeats the command that was undone last, or the last N; --force as for undo"], mostWords: 1,
      isForViews: true
    ) { (session, arguments) throws(CLIError) in
      try await session.perform(.redo, arguments)
    }
  }
}

extension Options.Option {
  /// `--force` overrides later changes by others, and goes on even if the last command may be unrecorded.
  public static var force: Options.Option { Options.Option("--force", command: "undo", "redo") }
}

extension Session where Tool.Command: Undoable, Tool.Command.State == Tool.State {
  /// Undoes or redoes the number of commands in `arguments`, as `UndoRun.carryOut` does.
  fileprivate mutating func perform(
    _ verb: UndoVerb, _ arguments: Arguments<Tool>
  ) async throws(CLIError) -> ExitCode {
    let count = try arguments.count()
    return try await UndoRun(try app(arguments.options), verb, self, arguments.options).carryOut(count)
  }
}

extension Arguments {
  /// The number after the command; by default 1.
  fileprivate func count() throws(CLIError) -> Int {
    guard let word = words.dropFirst().first else { return 1 }
    return try parseCount(word, "'\(words[0])' takes a number of commands")
  }
}
