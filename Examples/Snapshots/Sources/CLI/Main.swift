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
    // Ignored, so that a write to a closed pipe fails instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    let words = CommandLine.arguments.dropFirst()
    let (isJSON, diagnostics) = (words.contains("--json"), Diagnostics(of: name))
    exit(await run(words.filter { $0 != "--json" }, isJSON: isJSON, diagnostics).number)
  }

  private static func run(_ words: [String], isJSON: Bool, _ diagnostics: Diagnostics) async -> ExitCode {
    do throws(CLIError) {
      do throws(CLIError) {
        let line = try Line(words)
        try await App(environment: environment(diagnostics), isJSON: isJSON).run(line)
        return .done
      } catch { return try error.shown(isJSON: isJSON, in: diagnostics) }
    } catch {
      if let line = error.line { diagnostics.show(line) }
      return error.exitCode
    }
  }

  private static func environment(_ diagnostics: Diagnostics) throws(CLIError) -> Environment {
    let api = APISettings(address: Variable("API", of: name).value, key: Variable("API_KEY", of: name).value)
    return .live(home: try home(), api: api, notice: diagnostics.show)
  }

  private static func home() throws(CLIError) -> HomeDirectory {
    if let path = Variable("HOME", of: name).value { return HomeDirectory(path: path) }
    if let user = Variable("HOME").value { return HomeDirectory(path: "\(user)/.local/state/\(name)") }
    throw .refused("there is no $HOME to store anything in; set $SNAPSHOTS_HOME", "no-home")
  }
}
