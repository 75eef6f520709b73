import Foundation
import KhipuControl
import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuCommandLine

/// Each test runs in a separate process, because it replaces the standard streams.
@Suite(.timeLimit(.minutes(10)))
struct PromptTests {
  @Test("A script continues after a failed line, reports the line's number, and exits with the first failure's code")
  func continuesAfterFailedLine() async throws {
    let result = try await #require(processExitsWith: .success, observing: .streams) {
      replaceStandardInput(
        with: "\u{FEFF}add 2\n\n # a comment\nadd 100\n--json\nadd 3 --json\nad 3\nad 3 --json\nexit\nadd 4\n")
      let code = try await Prompt<Tally>(options: Options()).run()
      #expect(code == .failed(.refused))
    }
    #expect(
      result.output == #"""
        tally: adding 2 succeeded
        {"message": "an option holds for its own line; add a command to it", "succeeded": false, "error": {"code": "invalid-argument", "text": "an option holds for its own line; add a command to it"}}
        {"message": "tally: adding 3 succeeded", "feature": "tally", "succeeded": true}
        {"message": "not understood at column 1: expected \"add\", found \"ad\"; did you mean: add 3", "succeeded": false, "error": {"code": "not-understood", "text": "not understood at column 1: expected \"add\", found \"ad\"; did you mean: add 3"}}

        """#)
    #expect(
      result.errors == #"""
        tally: line 4: tally: adding 100 failed: it is too large
        tally: line 7: not understood at column 1: expected "add", found "ad"; did you mean: add 3

        """#)
  }

  @Test("A byte order mark is skipped only in the first line of a script")
  func byteOrderMark() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      replaceStandardInput(with: "\u{FEFF}add 2\n\u{FEFF}add 3\n")
      let code = try await Prompt<Tally>(options: Options()).run()
      #expect(code == .failed(.invalid))
    }
    #expect(result.output == "tally: adding 2 succeeded\n")
  }

  @Test("If a script runs with --json, the error for an invalid line is printed as an object on standard output")
  func printsErrorAsObject() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      replaceStandardInput(with: "--twise\n")
      let code = try await Prompt<Tally>(options: Options(isJSON: true)).run()
      #expect(code == .failed(.invalid))
    }
    #expect(result.output.hasPrefix(#"{"message": "there is no option \"--twise\"; "#))
  }

  @Test("On a terminal without line editing, the prompt asks for each line, and exits with 0 despite failures")
  func asksForEachLine() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 80)
      let mode = terminal.mode
      setenv("TERM", "dumb", 1)
      let prompting = Task(executorPreference: OwnThread()) { try await Prompt<Tally>(options: Options()).run() }
      let greeting = "tally: 'vocabulary' lists all sentences, 'help' explains, 'exit' ends"
      try terminal.expect([greeting, "tally>"])
      #expect(terminal.mode == mode)
      try terminal.type("add 100\n")
      let failure = "tally: tally: adding 100 failed: it is too large"
      try terminal.expect([greeting, "tally> add 100", failure, "tally>"])
      try terminal.type("exit\n")
      #expect(try await prompting.value == .done)
    }
  }

  @Test("On a terminal, the prompt edits lines, completes them with loaded names, and recalls earlier ones")
  func editsAndCompletesLines() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 80)
      setenv("TERM", "xterm", 1)
      let prompting = Task(executorPreference: OwnThread()) {
        try await Prompt<Shelf>(options: Options(configuration: .init(titles: ["Emma"]))).run()
      }
      let greeting = "shelf: 'vocabulary' lists all sentences, 'help' explains, 'exit' ends"
      try terminal.expect([greeting, "shelf>"])
      let reading = ["shelf> read Emma", "shelf: reading Emma succeeded"]
      try terminal.type("read e\t\r")
      try terminal.expect([greeting] + reading + ["shelf>"])
      try terminal.type("\u{1B}[A\r")
      try terminal.expect([greeting] + reading + reading + ["shelf>"])
      try terminal.type("\u{4}")
      #expect(try await prompting.value == .done)
    }
  }
}
