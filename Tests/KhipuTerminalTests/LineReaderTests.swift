import Foundation
import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuTerminal

/// Each test runs in a process whose standard streams are a terminal.
@Suite(.timeLimit(.minutes(10)))
struct LineReaderTests {
  @Test("Lines are edited, completed and recalled until Ctrl-D, and then the terminal mode is restored")
  func readsUntilControlD() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40)
      let mode = terminal.mode
      let reading = LineReaderTests.reading(5)
      try terminal.expect([">"])
      #expect(terminal.mode != mode)
      try terminal.type("fir\t\r")
      try terminal.expect(["> first", ">"])
      try terminal.type("\u{1B}[A x\u{1B}[D\u{7F}\r")
      try terminal.expect(["> first", "> first x", ">"])
      // Lines that are typed ahead are kept.
      try terminal.type("a\rb\r\u{4}")
      #expect(try await reading.value == ["first ", "first x", "a", "b", nil])
      // The next output starts on a new row.
      Console.show("end")
      try terminal.expect(["> first", "> first x", "> a", "> b", ">", "end"])
      #expect(terminal.mode == mode)
    }
  }

  @Test("After Ctrl-Z, the edited line is shown again, and after Ctrl-C, a new line begins")
  func showsLineAfterControlZ() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40)
      // Without a shell, nothing would continue the process.
      signal(SIGTSTP, SIG_IGN)
      let reading = LineReaderTests.reading(1)
      try terminal.expect([">"])
      try terminal.type("ab\u{1A}")
      try terminal.expect(["> ab", "> ab"])
      try terminal.type("\u{3}")
      try terminal.expect(["> ab", "> ab^C", ">"])
      try terminal.type("c\r")
      #expect(try await reading.value == ["c"])
    }
  }

  @Test("A second Tab lists the candidates for completion, and shows the line again below them")
  func listsCandidates() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40)
      let reading = LineReaderTests.reading(1, candidates: ["first", "fish"])
      try terminal.type("f\t")
      try terminal.expect(["> fi"])
      try terminal.type("\t")
      try terminal.expect(["> fi", "first  fish", "> fi"])
      try terminal.type("\r")
      #expect(try await reading.value == ["fi"])
    }
  }

  @Test(
    "A long line is wrapped and redrawn in place, even if the terminal became narrow; Ctrl-L leaves only that line, and notes of its completion are below it"
  )
  func redrawsInPlace() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40)
      let reading = LineReaderTests.reading(2, notes: ["a", "b"])
      try terminal.expect([">"])
      terminal.resize(columns: 10)
      for (keys, lines) in [
        ("abcdefgh", ["> abcdefgh"]), ("ij", ["> abcdefgh", "ij"]), ("k", ["> abcdefgh", "ijk"]),
        ("\r", ["> abcdefgh", "ijk", ">"]), ("lm", ["> abcdefgh", "ijk", "> lm"]), ("\u{C}", ["> lm"]),
        ("nopqrstu\u{1B}[D\u{1B}[D\u{1B}[D\t", ["> lmnopqrs", "tu", "tally: a", "tally: b", "> lmnopqrs", "tu"]),
      ] {
        try terminal.type(keys)
        try terminal.expect(lines)
      }
      try terminal.type("\r")
      #expect(try await reading.value == ["abcdefghijk", "lmnopqrstu"])
    }
  }

  /// Reads lines with an empty history. The line is completed to the candidates that begin with it, and the notes are shown.
  private static func reading(
    _ count: Int, candidates: [String] = ["first"], notes: [String] = []
  ) -> Task<[String?], any Error> {
    Task(executorPreference: OwnThread()) {
      let file = LineFile(lines: { [] }, append: { _ in })
      let history = await LineHistory(in: { file }, diagnostics: Diagnostics(of: "tally") { _ in })
      var reader = LineReader(prompt: "> ", history: history) { line in
        for note in notes { Diagnostics(of: "tally").show(note) }
        return LineCompletion(word: line, candidates: candidates.filter { $0.hasPrefix(line) })
      }
      var lines: [String?] = []
      for _ in 0..<count { lines.append(try await reader.line()) }
      return lines
    }
  }
}
