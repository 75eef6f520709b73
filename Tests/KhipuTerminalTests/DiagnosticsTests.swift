import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuTerminal

@Suite(.timeLimit(.minutes(10)))
struct DiagnosticsTests {
  @Test("Diagnostics and a countdown's note go to the reader, if there is one")
  func goesToReader() {
    let recorder = Recorder<String>()
    let diagnostics = Diagnostics(of: "tally", reader: recorder.record)
    diagnostics.show("a\u{1B}b")
    for seconds in 0..<3 { diagnostics.countdown("\(seconds)", orOnce: "once") }
    #expect(recorder.events == ["a\u{1B}b", "once"])
  }

  @Test("Diagnostics are lines on standard error, and a countdown without a terminal is one line")
  func writesLines() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let diagnostics = Diagnostics(of: "tally")
      for seconds in [2, 1] { diagnostics.countdown("\(seconds)", orOnce: "wait") }
      diagnostics.show("a\u{1B}b")
      diagnostics.countdown("3", orOnce: "again")
    }
    #expect(result.errors == "tally: wait\ntally: a\\u001bb\ntally: again\n")
  }

  @Test("At a terminal, each number of a countdown replaces the previous one, and other lines and results follow below")
  func replacesNumber() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40)
      let diagnostics = Diagnostics(of: "tally")
      for seconds in [10, 9] { diagnostics.countdown("\(seconds)", orOnce: "wait") }
      diagnostics.show("done")
      diagnostics.countdown("8", orOnce: "wait")
      Console.noteLines("a trace")
      diagnostics.countdown("7", orOnce: "wait")
      try Console.print("a result")
      try terminal.expect(["tally: 9", "tally: done", "tally: 8", "a trace", "tally: 7", "a result"])
    }
  }

  @Test("A countdown that goes to a reader leaves no empty row on the terminal")
  func leavesNoEmptyRow() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40)
      let diagnostics = Diagnostics(of: "tally") { _ in }
      diagnostics.countdown("9", orOnce: "wait")
      diagnostics.show("done")
      Console.show("after")
      try terminal.expect(["after"])
    }
  }
}
