import Foundation
import KhipuControl
import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuTerminal

@Suite(.timeLimit(.minutes(10)))
struct RunProgramTests {
  @Test(
    "A program ignores SIGPIPE, gets its arguments without --json, and ends with the exit code of its error, which is shown",
    arguments: [
      (["add", "1"], #"tally: ["add", "1"]"#), (["add", "--json"], #"{"message": "[\"add\"]", "succeeded": false"#),
    ])
  func endsWithError(_ arguments: [String], _ shown: String) async throws {
    let result = try await #require(processExitsWith: .exitCode(66), observing: .streams) { [arguments] in
      signal(SIGPIPE, SIG_DFL)
      await runProgram(named: "tally", arguments) { (words, isJSON, _) throws(CLIError) in
        changeSignalMask(SIG_UNBLOCK, SIGPIPE)
        raise(SIGPIPE)
        throw .refused("\(words)", "gone", isJSON == arguments.contains("--json") ? .missing : .invalid)
      }
    }
    #expect((result.output + result.errors).contains(shown))
  }
}
