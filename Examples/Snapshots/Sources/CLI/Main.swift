import KhipuFiles
import KhipuTerminal
import SnapshotsGateways
import SnapshotsUseCases

@main
struct Main {
  private static let name = "snapshots"

  static func main() async {
    await runProgram(named: name) { (words, isJSON, diagnostics) throws(CLIError) in
      try await App(environment: environment(diagnostics), isJSON: isJSON).run(try Line(words))
      return .done
    }
  }

  private static func environment(_ diagnostics: Diagnostics) throws(CLIError) -> Environment {
    let api = APISettings(address: Variable("API", of: name).value, key: Variable("API_KEY", of: name).value)
    return .live(home: HomeDirectory(path: try Variable.home(of: name)), api: api, notice: diagnostics.show)
  }
}
