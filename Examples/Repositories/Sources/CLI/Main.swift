import KhipuFiles
import KhipuTerminal
import RepositoriesGateways
import RepositoriesUseCases

@main
struct Main {
  private static let name = "repositories"
  private static let release = "1.0.0"

  static func main() async {
    await runProgram(named: name) { (words, isJSON, diagnostics) throws(CLIError) in
      let line = try Line(words)
      return try await App(environment: environment(diagnostics), isJSON: isJSON, diagnostics: diagnostics).run(line)
    }
  }

  /// The live environment. It records no visits if $DO_NOT_TRACK is neither empty nor 0 (consoledonottrack.com).
  private static func environment(_ diagnostics: Diagnostics) throws(CLIError) -> Environment {
    .live(
      home: HomeDirectory(path: try Variable.home(of: name)),
      gitHub: Variable("GITHUB", of: name).value ?? Environment.gitHub,
      isTracking: (Variable("DO_NOT_TRACK").value ?? "0") == "0", release: release, notice: diagnostics.show)
  }
}
