import Features
import Gateways
import KhipuControl
import KhipuJournal
import KhipuSentences
import KhipuValues
import Models
import UseCases

extension CLICommand {
  /// Carries out what `history --json` has shown.
  ///
  /// - Parameter check: Throws if the home of the app is a real one, or if the command would leave the simulated one.
  static func replay(
    unless check: @escaping @Sendable (App, Command?) throws(CLIError) -> Void = { (_, _) throws(CLIError) in }
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
      let recorded: [RecordedCommand]
      do throws(FileError) { recorded = try RecordedCommand.read(path) } catch { throw .failure(.recording(error)) }
      var steps: [ReplayStep] = []
      for command in recorded { if let step = try ReplayStep(command) { steps.append(step) } }
      let app = try session.app(arguments.options)
      try check(app, nil)
      for case .command(let command) in steps.map(\.action) { try check(app, command) }
      return try await session.replay(steps, arguments.options)
    }
  }
}

/// A recorded command that is carried out again.
private struct ReplayStep {
  enum Action {
    case command(Command)
    case reversal(UndoStack.Verb)
  }

  let seconds: Double
  let action: Action

  /// Nil if no message was recorded.
  ///
  /// - Throws: `CLIError.refused` if the sentence isn't one that is recorded.
  init?(_ recorded: RecordedCommand) throws(CLIError) {
    guard let sentence = recorded.sentence else { return nil }
    seconds = recorded.seconds
    if let verb = UndoStack.Verb(sentence) {
      action = .reversal(verb)
    } else if let command = Command(sentence) {
      action = .command(command)
    } else {
      throw .refused("\(Quotation.writeBeginning(of: sentence)) is no recorded command; nothing is replayed")
    }
  }
}

extension Session {
  /// Carries out the steps, and returns how the first one ended that failed.
  fileprivate mutating func replay(_ steps: [ReplayStep], _ options: Options) async throws(CLIError) -> ExitCode {
    let began = ContinuousClock.now
    var first = ExitCode.done
    for step in steps {
      if options.isPaced, let start = steps.first?.seconds {
        do { try await Task.sleep(until: began + .seconds(step.seconds - start), clock: .continuous) } catch {
          throw .failure(.cancelled)
        }
      }
      guard !Task.isCancelled else { throw .failure(.cancelled) }
      let code: ExitCode
      do throws(CLIError) { code = try await carryOut(step, options) } catch {
        code = try error.shown(isJSON: options.isJSON)
      }
      if first == .done { first = code }
    }
    return first
  }

  private mutating func carryOut(_ step: ReplayStep, _ options: Options) async throws(CLIError) -> ExitCode {
    switch step.action {
    case .command(let command): try show(try await app(options).carryOut(command), options)
    case .reversal(let verb): try await run(Arguments(line: verb.rawValue, options: options)) ?? .done
    }
  }
}

extension Failure {
  /// The file with recorded commands could not be read.
  fileprivate static func recording(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the recorded commands", code: "recording", error: error))
  }
}
