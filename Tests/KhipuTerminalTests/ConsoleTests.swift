import TerminalTestSupport
import TestTools
import Testing

@testable import KhipuTerminal

@Suite("Console", .timeLimit(.minutes(5)))
struct ConsoleTests {
  @Test("A question is shown at the terminal, and the typed line is returned without its newline")
  func asking() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal(columns: 40)
      terminal.replaceStandardFiles()
      let answer = Task(executorPreference: OwnThread()) { try await Console.ask("name? ") }
      let lines = terminal.lines(until: ["name?"], columns: 40)
      #expect(lines == ["name?"])
      try terminal.type("Ada\n")
      #expect(try await answer.value == "Ada")
    }
  }

  @Test("The console knows which standard files are terminals")
  func terminals() async {
    await #expect(processExitsWith: .success) {
      #expect(!Console.isOutputTerminal && !Console.isErrorTerminal)
      let terminal = try Terminal(columns: 40)
      terminal.replaceStandardFiles()
      #expect(Console.isInputTerminal && Console.isOutputTerminal && Console.isErrorTerminal)
      // The files are no terminals once it is released.
      withExtendedLifetime(terminal) {}
    }
  }
}
