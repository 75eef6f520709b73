public import KhipuCommandLine
public import KhipuControl
public import KhipuHistory
public import KhipuTerminal
import KhipuValues

extension CLICommand where Tool.Command: Undoable, Tool.Command.State == Tool.State {
  /// A recorded change: the sentence of the command that caused it, if one did, and the time in seconds since the Unix epoch.
  public typealias Recorded = (sentence: String?, seconds: Double)

  /// Carries out the commands in the output of `history --json`.
  ///
  /// - Parameters:
  ///   - read: Reads the commands from a file.
  ///   - begin: For `--from`: replaces the state with the state in a file.
  ///   - kinds: The kinds of commands that are skipped: a name for each, such as `loading`, and whether a command is of that kind.
  ///   - others: Names of features that the tool lacks. Their commands, by another app with this home, are skipped.
  ///   - check: Throws if nothing may be replayed, for example because the app controls real lights.
  public static func replay(
    reading read: @escaping @Sendable (CommandLineApp<Tool>, _ path: String) async throws(Failure) -> [Recorded],
    from begin: @escaping @Sendable (CommandLineApp<Tool>, _ path: String) async throws(Failure) -> Void,
    leavingOut kinds: KeyValuePairs<String, @Sendable (Tool.Command) -> Bool> = [:], others: [String] = [],
    unless check: @escaping @Sendable (CommandLineApp<Tool>) async throws(CLIError) -> Void = { _ in }
  ) -> CLICommand {
    CLICommand(
      name: "replay",
      help: [
        "replay FILE": "runs the commands in the output of history --json as a simulation; --paced keeps the pauses",
        "replay FILE --from FILE": "the same, from the state in the output of at TIME --json",
        "replay FILE --without N": "the same, without the Nth change in the file",
      ], mostWords: 1
    ) { (session, arguments) throws(CLIError) in
      guard let path = arguments.words.dropFirst().first else {
        throw .refused("'replay' takes a file that 'history --json' has written; give its path")
      }
      let app = try session.app(arguments.options)
      var recorded: [Recorded]
      do throws(Failure) { recorded = try await read(app, path) } catch { throw .failure(error) }
      let omitted = try arguments.options.omit(from: &recorded)
      var steps: [ReplayStep<Tool.Command>] = []
      for change in recorded where !others.contains(where: { isCommand(change.sentence, of: $0) }) {
        if let step = try ReplayStep<Tool.Command>(change) { steps.append(step) }
      }
      try await check(app)
      if let home = arguments.options.values["--from"] {
        do throws(Failure) { try await begin(app, home) } catch { throw .failure(error) }
      }
      let (kept, skipped) = steps.leavingOut(kinds)
      let gone = others.map { name in (name, recorded.count { isCommand($0.sentence, of: name) }) }
      let leftOut =
        (omitted.map { ["\(quoted: $0)"] } ?? []) + skipped + gone.filter { $0.1 > 0 }.map { "\($0) (\($1))" }
      if !leftOut.isEmpty {
        try session.note("left out: \(leftOut.joined(separator: ", "))", arguments.options)
      } else if kept.isEmpty, arguments.options.values["--from"] == nil {
        try session.note("the file has nothing to replay", arguments.options)
      }
      return try await session.replay(kept, arguments.options)
    }
  }
}

extension Options.Option {
  /// `--paced` carries out the commands with the recorded pauses between them.
  public static var paced: Options.Option { Options.Option("--paced", command: "replay") }

  /// `--from FILE` begins the replay with the state in the file.
  public static var from: Options.Option { Options.Option("--from FILE", value: "a file", command: "replay") }

  /// `replay FILE --without 3` skips the third change of the file.
  public static var without: Options.Option { count("--without", of: "replay") }
}

extension Options {
  /// Removes the change with the number from `--without`, and returns its sentence; nil without the option.
  fileprivate func omit(from changes: inout [(sentence: String?, seconds: Double)]) throws(CLIError) -> String? {
    guard let number = values["--without"].flatMap({ Int($0) }) else { return nil }
    guard number <= changes.count else {
      throw .refused("the file has \(changes.count) changes; --without takes the number of one, not \(number)")
    }
    guard let sentence = changes[number - 1].sentence else {
      throw .refused("change \(number) of the file was made by no command; --without takes the number of another")
    }
    changes.remove(at: number - 1)
    return sentence
  }
}

/// Whether the sentence is a command of the feature, or its undo or redo.
private func isCommand(_ sentence: String?, of feature: String) -> Bool {
  guard let sentence else { return false }
  return sentence.dropFirst(UndoVerb(sentence)?.beginning.count ?? 0).hasPrefix("\(feature): ")
}

/// A recorded command, undo or redo.
private struct ReplayStep<Command: LosslessStringConvertible> {
  enum Action {
    case command(Command)
    case reversal(UndoVerb, cause: String)
  }

  let seconds: Double
  let action: Action

  /// The recorded command; nil for an undo or redo.
  var command: Command? { if case .command(let command) = action { command } else { nil } }

  /// Nil if the change has no sentence.
  ///
  /// - Throws: `CLIError.refused` if the sentence is neither a command nor an undo or redo.
  init?(_ recorded: (sentence: String?, seconds: Double)) throws(CLIError) {
    guard let sentence = recorded.sentence else { return nil }
    seconds = recorded.seconds
    if let verb = UndoVerb(sentence) {
      action = .reversal(verb, cause: sentence)
    } else if let command = Command(sentence) {
      action = .command(command)
    } else {
      throw .refused("\(Quotation.writeBeginning(of: sentence)) is no recorded command; nothing is replayed")
    }
  }
}

extension Sequence {
  /// The steps without these kinds of commands, and the number of skipped ones by kind: `loading (12)`.
  fileprivate func leavingOut<Command>(
    _ kinds: KeyValuePairs<String, @Sendable (Command) -> Bool>
  ) -> (kept: [Element], leftOut: [String]) where Element == ReplayStep<Command> {
    let counts = kinds.map { kind in (kind.key, count { $0.command.map(kind.value) == true }) }
    let kept = filter { step in !kinds.contains { step.command.map($0.value) == true } }
    return (kept, counts.filter { $0.1 > 0 }.map { "\($0) (\($1))" })
  }
}

extension Session where Tool.Command: Undoable, Tool.Command.State == Tool.State {
  /// Carries out all steps, even if some fail, and returns the exit code of the first failure; `.done` if there is none.
  fileprivate mutating func replay(_ steps: [ReplayStep<Tool.Command>], _ options: Options<Tool>)
    async throws(CLIError) -> ExitCode
  {
    let began = ContinuousClock.now
    var first = ExitCode.done
    for step in steps {
      if options.values["--paced"] != nil, let start = steps.first?.seconds {
        do { try await Task.sleep(until: began + .seconds(step.seconds - start), clock: .continuous) } catch {
          throw .failure(.cancelled)
        }
      }
      guard !Task.isCancelled else { throw .failure(.cancelled) }
      let code: ExitCode
      do throws(CLIError) { code = try await carryOut(step, options) } catch {
        code = try error.shown(isJSON: options.isJSON, in: diagnostics)
      }
      if first == .done { first = code }
    }
    return first
  }

  private mutating func carryOut(_ step: ReplayStep<Tool.Command>, _ options: Options<Tool>)
    async throws(CLIError) -> ExitCode
  {
    switch step.action {
    case .command(let command): try show(try await app(options).carryOut(command), options)
    case .reversal(let verb, let cause): try await UndoRun(try app(options), verb, self, options).carryOut(cause)
    }
  }
}
