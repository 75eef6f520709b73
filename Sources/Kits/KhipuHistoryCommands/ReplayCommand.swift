public import KhipuCommandLine
public import KhipuControl
public import KhipuHistory
public import KhipuTerminal
import KhipuValues

extension CLICommand where Tool.Command: Undoable, Tool.Command.State == Tool.State {
  /// A command that was recorded: in words, nil if no message caused the change; and when, in seconds since 1970.
  public typealias Recorded = (sentence: String?, seconds: Double)

  /// Carries out what `history --json` has shown.
  ///
  /// - Parameters:
  ///   - read: The commands in the file at that path, in the world of the app.
  ///   - check: Throws if the home of the app is a real one, or if the command would leave the simulated one.
  public static func replay(
    reading read: @escaping @Sendable (App<Tool>, _ path: String) async throws(Failure) -> [Recorded],
    unless check: @escaping @Sendable (App<Tool>, Tool.Command?) async throws(CLIError) -> Void = { _, _ in }
  ) -> CLICommand {
    CLICommand(
      name: "replay",
      help: [
        "replay FILE": "carries out what history --json has shown, in a simulated home; --paced takes its time, too"
      ], mostWords: 1
    ) { (session, arguments) throws(CLIError) in
      guard let path = arguments.words.dropFirst().first else {
        throw .refused("'replay' takes a file that 'history --json' has written; give its path")
      }
      let app = try session.app(arguments.options)
      let recorded: [Recorded]
      do throws(Failure) { recorded = try await read(app, path) } catch { throw .failure(error) }
      var steps: [ReplayStep<Tool.Command>] = []
      for command in recorded { if let step = try ReplayStep<Tool.Command>(command) { steps.append(step) } }
      try await check(app, nil)
      for case .command(let command) in steps.map(\.action) { try await check(app, command) }
      return try await session.replay(steps, arguments.options)
    }
  }
}

extension Options.Option {
  /// Whether recorded commands take their own time.
  public static var paced: Options.Option { Options.Option("--paced", command: "replay") }
}

/// A recorded command that is carried out again.
private struct ReplayStep<Command: LosslessStringConvertible> {
  enum Action {
    case command(Command)
    case reversal(UndoVerb)
  }

  let seconds: Double
  let action: Action

  /// Nil if no message was recorded.
  ///
  /// - Throws: `CLIError.refused` if the sentence isn't one that is recorded.
  init?(_ recorded: (sentence: String?, seconds: Double)) throws(CLIError) {
    guard let sentence = recorded.sentence else { return nil }
    seconds = recorded.seconds
    if let verb = UndoVerb(sentence) {
      action = .reversal(verb)
    } else if let command = Command(sentence) {
      action = .command(command)
    } else {
      throw .refused("\(Quotation.writeBeginning(of: sentence)) is no recorded command; nothing is replayed")
    }
  }
}

extension Session where Tool.Command: Undoable, Tool.Command.State == Tool.State {
  /// Carries out the steps, and returns how the first one ended that failed.
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
        code = try error.shown(isJSON: options.isJSON, in: notes)
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
    case .reversal(let verb): try await run(Arguments(line: verb.rawValue, options: options)) ?? .done
    }
  }
}
