import KhipuCommandLine
import KhipuControl
import KhipuHistoryCommands
import KhipuTerminal
import KhipuValues
import UseCases

extension CLICommand {
  static var reset: CLICommand {
    CLICommand(name: "reset", help: ["reset --yes": "forgets everything stored"]) {
      (session, arguments) throws(CLIError) in
      let app = try session.app(arguments.options)
      guard arguments.options.values["--yes"] != nil else {
        let home = try Khipu.home(in: arguments.options.configuration)
        throw .refused(
          "this removes everything stored in \(quoted: home); to confirm, type 'reset --yes'", "unconfirmed")
      }
      try await app.perform(StorageClearer(), .clear)
      if arguments.options.isJSON { try Console.print("\(JSON.end("everything stored is forgotten"))") }
      return .done
    }
  }

  /// A command that failed may have recorded changes by others.
  static var history: CLICommand { history { command, change in command?.isLoading == true || !change.isByOthers } }

  static var replay: CLICommand {
    replay(
      reading: { (app, path) throws(Failure) in try await app.tool.perform(RecordingReader(), .read(path)) },
      from: { (app, path) throws(Failure) in try await app.tool.perform(RecordedHomeLoader(), .begin(path)) },
      leavingOut: [
        "loading": \.isLoading,
        "pairing": \.isPairing,
      ],
      // Of an app with windows that uses the same home.
      others: ["navigation"],
      unless: refusePaired,
    )
  }
}

extension Options.Option {
  static var confirmation: Options.Option { Options.Option("--yes", command: "reset") }
}
