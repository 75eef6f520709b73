import Gateways
import KhipuCommandLine
import KhipuControl
import KhipuFiles
import KhipuHistoryCommands
import KhipuJournal
import KhipuTerminal
import KhipuValues

extension CLICommand {
  /// Forgets everything stored.
  static var reset: CLICommand {
    CLICommand(name: "reset", help: ["reset --yes": "forgets everything stored"]) { (_, arguments) throws(CLIError) in
      let home = try HomeDirectory(arguments.options.world)
      guard arguments.options.values["--yes"] != nil else {
        throw .refused(
          "this removes everything stored in \(quoted: home.path); to confirm, type 'reset --yes'", "unconfirmed")
      }
      do throws(FileError) { try home.forget() } catch { throw .failure(.store(error)) }
      if arguments.options.isJSON { try Console.print("\(JSON.end("everything stored is forgotten"))") }
      return .done
    }
  }

  /// Carries out again what was recorded.
  static var replay: CLICommand {
    replay(
      reading: { (path) throws(FileError) in try RecordedCommand.read(path).map { ($0.sentence, $0.seconds) } },
      unless: refusePaired,
    )
  }
}

extension Options.Option {
  /// Whether the reset is confirmed.
  static var confirmation: Options.Option { Options.Option("--yes", command: "reset") }
}
