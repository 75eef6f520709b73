import Foundation
import KhipuControl
import KhipuTerminal
import KhipuTerminalTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RunProgramTests {
  @Test(
    "A program gets its arguments without --json, shows its error, and ends with the error's exit code",
    arguments: [
      (["add"], false, "tally: [\"add\"] false\n"),
      (["add", "--json"], true, #"{"message": "[\"add\"] true", "succeeded": false"#),
    ])
  func endsWithError(_ arguments: [String], _ isJSON: Bool, _ text: String) async throws {
    let result = try await #require(processExitsWith: .exitCode(66), observing: .streams) { [arguments] in
      await runProgram(named: "tally", arguments) { (words, isJSON, _) throws(CLIError) in
        throw .refused("\(words) \(isJSON)", "gone", .missing)
      }
    }
    let (shown, other) = isJSON ? (result.output, result.errors) : (result.errors, result.output)
    #expect(shown.hasPrefix(text) && !other.contains("add"))
  }

  @Test("A program ignores SIGPIPE, and ends with its exit code")
  func endsWithExitCode() async {
    await #expect(processExitsWith: .exitCode(66)) {
      signal(SIGPIPE, SIG_DFL)
      await runProgram(named: "tally", []) { _, _, _ in
        changeSignalMask(SIG_UNBLOCK, SIGPIPE)
        raise(SIGPIPE)
        return .failed(.missing)
      }
    }
  }

  @Test("A program whose standard input is closed gets another one")
  func standardInput() async {
    await #expect(processExitsWith: .success) {
      close(STDIN_FILENO)
      await runProgram(named: "tally", []) { _, _, _ in fcntl(STDIN_FILENO, F_GETFD) == -1 ? .failed(.missing) : .done }
    }
  }
}
