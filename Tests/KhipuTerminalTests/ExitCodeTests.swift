import KhipuControl
import KhipuTerminal
import Testing

struct ExitCodeTests {
  @Test("Each kind of failure has an exit code, and success has 0")
  func hasExitCode() {
    let codes: [(ExitCode, Int32)] = [
      (.done, 0), (.failed(.refused), 1), (.failed(.invalid), 64), (.failed(.missing), 66), (.failed(.unreachable), 69),
      (.failed(.storage), 74), (.failed(.denied), 77), (.failed(.cancelled), 130),
    ]
    #expect(codes.map(\.0) == ExitCode.all && codes.map(\.0.number) == codes.map(\.1))
    #expect(ExitCode(.cancelled) == .failed(.cancelled) && ExitCode(nil) == .done)
  }

  @Test("Each exit code has a description for the help")
  func hasDescription() {
    #expect(
      ExitCode.all.map(\.meaning) == [
        "done", "the command failed",
        "not understood, out of range, an empty sentence, or an invalid option or variable",
        "the command names something that does not exist",
        "another system was not found, did not answer in time, or failed",
        "a stored file, or the output, cannot be read or written",
        "no access: a key is missing or refused, or a certificate is not trusted", "interrupted",
      ])
  }
}
