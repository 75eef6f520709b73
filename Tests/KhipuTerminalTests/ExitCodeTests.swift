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
}
