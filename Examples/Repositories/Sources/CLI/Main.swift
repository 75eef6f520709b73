#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import KhipuFiles
import KhipuTerminal
import RepositoriesGateways
import RepositoriesUseCases

@main
struct Main {
  private static let name = "repositories"
  private static let release = "1.0.0"

  static func main() async {
    // Ignored, so that a write to a closed pipe fails instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    let words = CommandLine.arguments.dropFirst()
    let (isJSON, diagnostics) = (words.contains("--json"), Diagnostics(of: name))
    exit(await run(words.filter { $0 != "--json" }, isJSON: isJSON, diagnostics).number)
  }

  private static func run(_ words: [String], isJSON: Bool, _ diagnostics: Diagnostics) async -> ExitCode {
    do throws(CLIError) {
      let line = try Line(words)
      return try await App(environment: environment(diagnostics), isJSON: isJSON, diagnostics: diagnostics).run(line)
    } catch { return error.end(isJSON: isJSON, in: diagnostics) }
  }

  /// The live environment. It records no visits if $DO_NOT_TRACK is neither empty nor 0 (consoledonottrack.com).
  private static func environment(_ diagnostics: Diagnostics) throws(CLIError) -> Environment {
    .live(
      home: HomeDirectory(path: try Variable.home(of: name)),
      gitHub: Variable("GITHUB", of: name).value ?? Environment.gitHub,
      isTracking: (Variable("DO_NOT_TRACK").value ?? "0") == "0", release: release, notice: diagnostics.show)
  }
}
