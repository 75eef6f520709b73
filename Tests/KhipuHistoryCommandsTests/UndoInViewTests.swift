import KhipuTerminal
import KhipuTerminalTestSupport
import Testing

@testable import KhipuCommandLine

@Suite(.timeLimit(.minutes(2)))
struct UndoInViewTests {
  @Test("A command and its undo, typed in a view, take effect and print nothing, because the view shows their reports")
  func printsNothing() async throws {
    let result = try await #require(processExitsWith: .success, observing: .streams) {
      let (options, diagnostics) = (Options<Ledger>(), Diagnostics(of: Ledger.name))
      let app = try CommandLineApp<Ledger>(options.configuration, diagnostics: diagnostics)
      for (line, sum) in [("add 2", 2), ("add 3", 5), ("undo", 2)] {
        try #require(await Session.run(line, in: app, options, diagnostics) == false)
        try #require(await app.state().sum == sum, "\(line)")
      }
    }
    #expect(result.output == "" && result.errors == "")
  }
}
