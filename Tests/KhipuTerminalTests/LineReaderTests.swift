import TerminalTestSupport
import TestTools
import Testing

@testable import KhipuTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Each test runs in a process whose standard files are a terminal.
@Suite("Reading lines at a terminal", .timeLimit(.minutes(5)))
struct LineReaderTests {
  @Test("Lines are read until Ctrl-D, and then the terminal mode is restored")
  func lines() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal(columns: 40)
      terminal.replaceStandardFiles()
      let mode = terminal.mode
      let reading = Task(executorPreference: OwnThread()) {
        var reader = LineReader(
          prompt: "> ", history: await LineReaderTests.history(), complete: LineReaderTests.complete)
        return [try await reader.line(), try await reader.line(), try await reader.line()]
      }
      try LineReaderTests.expect([">"], at: terminal)
      #expect(terminal.mode != mode)
      try terminal.type("fir\t\r")
      try LineReaderTests.expect(["> first", ">"], at: terminal)
      try terminal.type("\u{1B}[A x\u{1B}[D\u{7F}\r")
      try LineReaderTests.expect(["> first", "> first x", ">"], at: terminal)
      try terminal.type("\u{4}")
      #expect(try await reading.value == ["first ", "first x", nil])
      #expect(terminal.mode == mode)
    }
  }

  @Test("After Ctrl-Z, the edited line is shown again, and after Ctrl-C, a new line begins")
  func suspending() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal(columns: 40)
      terminal.replaceStandardFiles()
      // Without a shell, nothing would continue the process.
      signal(SIGTSTP, SIG_IGN)
      let reading = Task(executorPreference: OwnThread()) {
        var reader = LineReader(
          prompt: "> ", history: await LineReaderTests.history(), complete: LineReaderTests.complete)
        return try await reader.line()
      }
      try LineReaderTests.expect([">"], at: terminal)
      try terminal.type("ab\u{1A}")
      try LineReaderTests.expect(["> ab", "> ab"], at: terminal)
      try terminal.type("\u{3}")
      try LineReaderTests.expect(["> ab", "> ab^C", ">"], at: terminal)
      try terminal.type("c\r")
      #expect(try await reading.value == "c")
    }
  }

  @Test("A second completion lists the candidates, and shows the line again below them")
  func listing() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal(columns: 40)
      terminal.replaceStandardFiles()
      let reading = Task(executorPreference: OwnThread()) {
        var reader = LineReader(
          prompt: "> ", history: await LineReaderTests.history(),
          complete: { LineCompletion(word: $0, candidates: ["first", "fish"]) })
        return try await reader.line()
      }
      try terminal.type("f\t")
      try LineReaderTests.expect(["> fi"], at: terminal)
      try terminal.type("\t")
      try LineReaderTests.expect(["> fi", "first  fish", "> fi"], at: terminal)
      try terminal.type("\r")
      #expect(try await reading.value == "fi")
    }
  }

  @Test("A long line is wrapped and redrawn in place, and Ctrl-L clears the screen around it")
  func drawing() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal(columns: 10)
      terminal.replaceStandardFiles()
      let reading = Task(executorPreference: OwnThread()) {
        var reader = LineReader(
          prompt: "> ", history: await LineReaderTests.history(), complete: LineReaderTests.complete)
        return [try await reader.line(), try await reader.line()]
      }
      for (keys, lines) in [
        ("abcdefgh", ["> abcdefgh"]), ("ij", ["> abcdefgh", "ij"]), ("k", ["> abcdefgh", "ijk"]),
        ("\r", ["> abcdefgh", "ijk", ">"]), ("lm", ["> abcdefgh", "ijk", "> lm"]), ("\u{C}", ["> lm"]),
      ] {
        try terminal.type(keys)
        try LineReaderTests.expect(lines, columns: 10, at: terminal)
      }
      try terminal.type("\r")
      #expect(try await reading.value == ["abcdefghijk", "lm"])
    }
  }

  private static func expect(_ lines: [String], columns: Int = 40, at terminal: Terminal) throws {
    let shown = terminal.shown(in: columns) { $0.lines == lines }.lines
    try #require(shown == lines, "\(shown) in place of \(lines)")
  }

  private static func history() async -> LineHistory {
    await LineHistory(in: { LineFile(lines: { [] }, append: { _ in }) }, diagnostics: Diagnostics(of: "tally") { _ in })
  }

  private static let complete: @Sendable (String) async -> LineCompletion = { line in
    LineCompletion(word: line, candidates: ["first"].filter { $0.hasPrefix(line) })
  }
}
