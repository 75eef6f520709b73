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
      try await App(environment: environment(diagnostics), isJSON: isJSON).run(try Line(words))
      return .done
    } catch { return error.end(isJSON: isJSON, in: diagnostics) }
  }

  private static func environment(_ diagnostics: Diagnostics) throws(CLIError) -> Environment {
    let api = APISettings(address: Variable("API", of: name).value, key: Variable("API_KEY", of: name).value)
    return .live(home: HomeDirectory(path: try Variable.home(of: name)), api: api, notice: diagnostics.show)
  }
}
