import Foundation
import KhipuControl
import KhipuTerminalTestSupport
import Testing

@testable import KhipuTerminal

@Suite(.timeLimit(.minutes(10)))
struct CLIErrorTests {
  @Test(
    "A command-line error has a line and an exit code; the error for a closed pipe has no line, and exit code 0",
    arguments: [
      (.refused("no"), "no", 64), (.refused("no", "unconfirmed", .refused), "no", 1),
      (.output("the disk is full"), "standard output can't be written: the disk is full", 74), (.output(nil), nil, 0),
    ] as [(CLIError, String?, Int32)])
  func lineAndExitCode(error: CLIError, line: String?, code: Int32) {
    #expect(error.line == line && error.exitCode.number == code)
  }

  @Test("A failure is shown as a note, with its line number if there is one, or as a JSON object")
  func shownAsNoteOrObject() async throws {
    let result = try await #require(processExitsWith: .success, observing: .streams) {
      let diagnostics = Diagnostics(of: "tally")
      let error = CLIError.refused("no", "unconfirmed", .missing)
      let codes = [
        try error.shown(isJSON: false, in: diagnostics), try error.shown(isJSON: false, inLine: 3, in: diagnostics),
        try error.shown(isJSON: true, inLine: 3, in: diagnostics),
      ]
      #expect(codes == [.failed(.missing), .failed(.missing), .failed(.missing)])
    }
    #expect(result.errors == "tally: no\ntally: line 3: no\n")
    #expect(
      result.output == #"""
        {"message": "no", "succeeded": false, "error": {"code": "unconfirmed", "text": "no"}}

        """#)
  }

  @Test("An output error is rethrown instead of shown", arguments: [nil, "the disk is full"])
  func rethrowsOutputError(reason: String?) {
    #expect(throws: CLIError.output(reason)) {
      try CLIError.output(reason).shown(isJSON: false, in: Diagnostics(of: "tally"))
    }
  }

  @Test("Printing to a closed pipe or a closed file throws an error, unless the text is empty")
  func closedPipe() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_IGN)
      let pipe = Pipe()
      dup2(pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
      try pipe.fileHandleForReading.close()
      #expect(throws: CLIError.output(nil)) { try Console.print("text") }
      close(STDOUT_FILENO)
      #expect(throws: CLIError.output("Bad file descriptor")) { try Console.print("text") }
      #expect(throws: Never.self) { try Console.print("") }
    }
  }

  @Test("Printed text and notes end with a newline, and empty notes write nothing")
  func endsWithNewline() async throws {
    let result = try await #require(processExitsWith: .success, observing: .streams) {
      try Console.print("text")
      for lines in ["one\ntwo", ""] { Console.noteLines(lines) }
    }
    #expect(result.output == "text\n" && result.errors == "one\ntwo\n")
  }

  @Test("The line of a failure in a report is the report's text, followed by the failure's advice")
  func lineOfReportedFailure() {
    let report = Report(feature: "room", "room: seating", text: "seating Ada")
    #expect(CLIError.failure(Failure(TooLate(advice: "come early")), in: report).line == "seating Ada; come early")
  }
}
