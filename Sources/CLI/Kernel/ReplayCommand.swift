import Gateways
import Models
import UseCases

extension CLICommand {
  /// Carries out what `history --json` has shown.
  ///
  /// - Parameter check: Throws if the home of the app is a real one.
  static func replay(
    unless check: @escaping @Sendable (App) throws(CLIError) -> Void = { (_) throws(CLIError) in }
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
      try check(try session.app(arguments.options))
      let commands: [RecordedCommand]
      do throws(FileError) { commands = try RecordedCommand.read(path) } catch { throw .failure(.recording(error)) }
      return try await session.replay(commands, arguments.options)
    }
  }
}

extension Session {
  /// Carries out the commands, and returns how the first one ended that failed.
  fileprivate mutating func replay(_ commands: [RecordedCommand], _ options: Options) async throws(CLIError) -> ExitCode
  {
    let began = ContinuousClock.now
    var lineOptions = options
    lineOptions.isPaced = false
    var first = ExitCode.done
    for command in commands {
      guard let sentence = command.sentence else { continue }
      if options.isPaced, let start = commands.first?.seconds {
        do { try await Task.sleep(until: began + .seconds(command.seconds - start), clock: .continuous) } catch {
          throw .failure(.cancelled)
        }
      }
      guard !Task.isCancelled else { throw .failure(.cancelled) }
      let code: ExitCode
      do throws(CLIError) {
        // What was undone is undone again.
        let verb = [CLICommand.undo, .redo].map(\.name).first { sentence.hasPrefix("\($0) ") }
        code = try await run(Arguments(line: verb ?? sentence, options: lineOptions)) ?? .done
      } catch { code = try error.shown(isJSON: options.isJSON) }
      if first == .done { first = code }
    }
    return first
  }
}
