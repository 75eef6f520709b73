#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import KhipuFiles
import KhipuTerminal
import SnapshotsGateways
import SnapshotsUseCases

@main
struct Main {
  private static let name = "snapshots"

  static func main() async {
    // A closed pipe is an error of writing, like any other.
    signal(SIGPIPE, SIG_IGN)
    let words = CommandLine.arguments.dropFirst()
    let (isJSON, notes) = (words.contains("--json"), Notes(of: name))
    exit(await run(words.filter { $0 != "--json" }, isJSON: isJSON, notes).number)
  }

  private static func run(_ words: [String], isJSON: Bool, _ notes: Notes) async -> ExitCode {
    do throws(CLIError) {
      do throws(CLIError) {
        let line = try Line(words)
        try await App(environment: environment(notes), isJSON: isJSON).run(line)
        return .done
      } catch { return try error.shown(isJSON: isJSON, in: notes) }
    } catch {
      if let line = error.line { notes.show(line) }
      return error.exitCode
    }
  }

  private static func environment(_ notes: Notes) throws(CLIError) -> Environment {
    let api = APISettings(address: Variable("API", of: name).value, key: Variable("API_KEY", of: name).value)
    return .live(home: try home(), api: api, notice: notes.show)
  }

  private static func home() throws(CLIError) -> HomeDirectory {
    if let path = Variable("HOME", of: name).value { return HomeDirectory(path: path) }
    if let user = Variable("HOME").value { return HomeDirectory(path: "\(user)/.local/state/\(name)") }
    throw .refused("there is no $HOME to store anything in; set $SNAPSHOTS_HOME", "no-home")
  }
}
