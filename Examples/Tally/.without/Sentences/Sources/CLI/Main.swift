import KhipuControl
import KhipuDomain
import KhipuFiles
import KhipuMessages
import KhipuTerminal
import KhipuValues
import TallyAppDomain
import TallyFeatures
import TallyGateways
import TallyModels
@_spi(Composition) import TallyUseCases

/// The program: carries out the command in its arguments.
@main
struct Tally {
  static func main() async {
    await runProgram(named: name) { (words, isJSON, diagnostics) throws(CLIError) in
      if isJSON { throw .refused("there is no --json; leave it out") }
      return try await run(words, diagnostics)
    }
  }

  private static func run(_ words: [String], _ diagnostics: Diagnostics) async throws(CLIError) -> ExitCode {
    let gateways = Environment.live(home: HomeDirectory(path: try Variable.home(of: name)), notice: diagnostics.show)
    let environment = gateways.traced  // with Trace
    // without Trace: let environment = gateways
    if words == ["people"] {
      let state: AppState
      do throws(Failure) { state = try await environment.store.read() } catch { throw .failure(error) }
      try Console.print(
        TextTable.text(state.people.map { [Cell($0.id), Cell("\($0.cups.value)", .right), Cell("\($0.owed)", .right)] }))
      return .done
    }
    guard let command = Command(words) else {
      throw .refused("say 'people', 'add a cup for NAME', 'remove a cup for NAME' or 'bill NAME'")
    }
    let outcome = await withCurrent(environment) { await createAppDomain()(.command(command)) }
    if let failure = outcome?.failure { throw .failure(failure) }
    return .done
  }
}

extension Command {
  /// The command for the words; nil if they aren't a command.
  init?(_ words: [String]) {
    guard let name = words.last else { return nil }
    switch words.dropLast().joined(separator: " ") {
    case "add a cup for": self = .people(.addCup(for: name))
    case "remove a cup for": self = .people(.removeCup(for: name))
    case "bill": self = .people(.bill(name))
    case _: return nil
    }
  }
}
