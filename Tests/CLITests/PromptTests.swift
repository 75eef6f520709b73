import KhipuTerminalTestSupport
import Testing

struct PromptTests {
  @Test("At a terminal, the program and its prompt show colours, unless `--no-color` turns them off")
  func coloursUnlessTurnedOff() async throws {
    let block = "\u{1B}[48;2;153;92;0m  \u{1B}[0m #995c00  "
    for (arguments, typed, isColored) in [
      ("", "lights\nexit\n", true), ("lights", "", true), ("lights --no-color", "", false),
    ] {
      try await withSandbox { sandbox in
        let terminal = try Terminal()
        try terminal.type(typed)
        _ = try await sandbox.run("exec khipu \(arguments)", at: terminal) { _ in
          let shown = terminal.shown(until: "\0")
          #expect(
            shown.contains("#995c00") && shown.contains(block) == isColored && (isColored || !shown.contains("\u{1B}")))
        }
      }
    }
  }
}
