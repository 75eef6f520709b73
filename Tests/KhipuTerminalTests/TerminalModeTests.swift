import KhipuControl
import TerminalTestSupport
import TestTools
import Testing

@testable import KhipuTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Each test runs in a separate process, because it replaces standard files.
@Suite("Terminal mode", .timeLimit(.minutes(5)))
struct TerminalModeTests {
  @Test("The alternate screen is shown until the mode is restored; then the given closure is called once")
  func filling() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal(columns: 40, rows: 4)
      terminal.replaceStandardFiles()
      let mode = terminal.mode
      TerminalMode.show("before")
      try TerminalMode.fill()
      #expect(TerminalMode.filledSize == TerminalSize(columns: 40, rows: 4))
      #expect(terminal.mode != mode)
      TerminalMode.show("filled")
      let filled = terminal.shown(in: 40) { $0.lines == ["filled"] }
      try #require(filled.lines == ["filled"] && filled.modes == [Screen.other], "\(filled.lines) \(filled.modes)")
      let finished = Recorder<Bool>()
      TerminalMode.restore { finished.record(true) }
      TerminalMode.show("behind")
      Console.show("after")
      let own = terminal.shown(in: 40) { $0.lines == ["after"] }
      try #require(own.lines == ["after"] && own.modes == Screen.ownModes, "\(own.lines) \(own.modes)")
      #expect(finished.events == [true])
      #expect(terminal.mode == mode)
    }
  }

  @Test("Without line editing, lines are read whole, with or without a question")
  func lines() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal(columns: 40)
      terminal.replaceStandardFiles()
      try terminal.type("ab\n\nc\u{4}\u{4}\u{4}")
      let lines = [
        try await Console.ask("? "), try await Console.line(), try await Console.line(), try await Console.line(),
      ]
      #expect(lines == ["ab", "", "c", nil], "\(lines)")
    }
  }

  @Test("Lines are edited only at a terminal that understands control sequences")
  func editable() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal()
      setenv("TERM", "xterm", 1)
      terminal.replaceStandardFiles()
      #expect(TerminalMode.isEditable)
      setenv("TERM", "dumb", 1)
      #expect(!TerminalMode.isEditable)
      unsetenv("TERM")
      dup2(open("/dev/null", O_RDONLY), STDIN_FILENO)
      #expect(!TerminalMode.isEditable)
    }
  }

  @Test("If input can't be read, the error has the system's reason")
  func unreadable() async {
    await #expect(processExitsWith: .success) {
      dup2(open("/", O_RDONLY), STDIN_FILENO)
      let error = CLIError.refused("standard input can't be read: Is a directory", "input-unreadable", .storage)
      await #expect(throws: error) { try await Console.key() }
      await #expect(throws: error) { try await Console.line() }
    }
  }
}
