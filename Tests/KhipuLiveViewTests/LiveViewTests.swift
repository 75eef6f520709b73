import Foundation
import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuCommandLine
@testable import KhipuLiveView

/// Each test that shows a view runs in a process whose standard streams are a terminal.
@Suite(.timeLimit(.minutes(2)))
struct LiveViewTests {
  @Test("A live view fills the terminal, shows the effects of keys and sources, and restores the terminal")
  func keys() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40, rows: 7)
      let mode = terminal.mode
      var options = Options<Tally>()
      options.configuration.added = [5]
      let viewing = LiveViewTests.view(options)
      try terminal.expect(["tally  sum 5", "▸ add", "", "", "", "", LiveViewTests.hint])
      try terminal.type("+")
      let success = "tally: adding 1 succeeded"
      try terminal.expect(["tally  sum 6", "▸ add", "", "", "", success, LiveViewTests.hint])
      try terminal.type(":add 100\r")
      let failure = "tally: adding 100 fa…ed: it is too large"
      try terminal.expect(["tally  sum 6", "▸ add", "", "", "", failure, LiveViewTests.hint])
      try terminal.type(":")
      try terminal.expect(["tally  sum 6", "▸ add", "", "", "", failure, ":"])
      try terminal.type("\u{1B}")
      try terminal.expect(["tally  sum 6", "▸ add", "", "", "", failure, LiveViewTests.hint])
      try terminal.type("q")
      let left = terminal.shown { $0.modes == Screen.ownModes }
      try #require(left.modes == Screen.ownModes && left.lines == [], "\(left.lines)")
      #expect(try await viewing.value == .done)
      #expect(terminal.mode == mode)
    }
  }

  @Test("A live view draws rows that change, and all rows after a new size, Ctrl-Z, Ctrl-L, SIGTSTP and SIGCONT")
  func isRedrawn() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40, rows: 4)
      // Without a shell, nothing would continue the process.
      signal(SIGTSTP, SIG_IGN)
      let viewing = LiveViewTests.view(Options())
      try terminal.expect(["tally  sum 0", "▸ add", "", LiveViewTests.hint])
      terminal.clear()
      for (key, row) in [(":", ":"), ("\u{1B}", LiveViewTests.hint)] {
        try terminal.type(key)
        try terminal.expect(["", "", "", row])
      }
      terminal.clear()
      terminal.resize(columns: 10, rows: 3)
      try terminal.expect(["the termi…"])
      terminal.clear()
      terminal.resize(columns: 40, rows: 4)
      try terminal.expect(["tally  sum 0", "▸ add", "", LiveViewTests.hint])
      for key in ["\u{1A}", "\u{C}"] {
        terminal.clear()
        try terminal.type(key)
        try terminal.expect(["tally  sum 0", "▸ add", "", LiveViewTests.hint])
      }
      for number in FilledTerminal.signals {
        terminal.clear()
        kill(getpid(), number)
        try terminal.expect(["tally  sum 0", "▸ add", "", LiveViewTests.hint])
      }
      viewing.cancel()
      #expect(try await viewing.value == .done)
    }
  }

  @Test("If its input can't be read, a live view fails with the system's reason")
  func failsWithReason() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40, rows: 4)
      let viewing = LiveViewTests.view(Options())
      try terminal.expect(["tally  sum 0", "▸ add", "", LiveViewTests.hint])
      // The read that waits for a key goes on, and the next one fails.
      dup2(open("/dev/null", O_WRONLY), STDIN_FILENO)
      try terminal.type("x")
      let error = await #expect(throws: CLIError.self) { try await viewing.value }
      #expect(error?.line == "standard input can't be read: Bad file descriptor")
    }
  }

  @Test("A live view refuses --json and --trace")
  func refused() async throws {
    let command = CLICommand<Tally>.live("watch", help: "", instead: "tally follow") { LiveView(pages: []) }
    for (option, line) in [
      ("--json", "'watch' needs a terminal that it can fill; use 'tally follow'"),
      ("--trace", "'watch' has no end that a trace could be shown at; leave --trace out"),
    ] {
      var session = Session<Tally>()
      let arguments = try Arguments<Tally>([option])
      let error = try await #require(throws: CLIError.self) { try await command.run(&session, arguments) }
      #expect(error.line == line)
    }
  }

  @Test(
    "A live view refuses to run if its input or its output isn't a terminal, or the terminal can't move the cursor",
    arguments: [
      ([STDIN_FILENO], "xterm", ""), ([STDOUT_FILENO], "xterm", ""), ([], "xterm", ""),
      ([STDIN_FILENO, STDOUT_FILENO], "dumb", ", and $TERM is dumb"),
    ])
  func noTerminal(_ files: [Int32], _ name: String, _ reason: String) async {
    await #expect(processExitsWith: .success) { [files, name, reason] in
      let terminal = try Terminal(columns: 40, rows: 7)
      terminal.replaceStandardFiles(files)
      setenv("TERM", name, 1)
      let command = CLICommand<Tally>.live("watch", help: "", instead: "tally follow") { LiveView(pages: []) }
      var session = Session<Tally>()
      let error = try await #require(throws: CLIError.self) { try await command.run(&session, Arguments([])) }
      #expect(error.line == "'watch' needs a terminal that it can fill\(reason); use 'tally follow'")
    }
  }

  private static let hint = "q leaves  : says a sentence  ↑↓ selects"

  /// Runs a command that shows the sum as a title, and a row whose + key adds 1.
  private static func view(_ options: Options<Tally>) -> Task<ExitCode?, any Error> {
    setenv("TERM", "xterm", 1)
    let view = LiveView<Tally>(pages: [
      { state in
        let row = LiveRow<Tally>(StyledText("add"), subject: "add", commands: [.text("+"): .add(1)])
        return LivePage(title: "sum \(state.sum)", rows: [row])
      }
    ])
    return Task(executorPreference: OwnThread()) {
      var session = Session<Tally>()
      return try await CLICommand<Tally>.live("watch", help: "", instead: "") { view }
        .run(&session, Arguments(line: "", options: options))
    }
  }

}
