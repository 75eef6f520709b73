import Foundation
import KhipuTerminalTestSupport
import Testing

struct PromptTests {
  /// Types the text at a terminal, and returns the shown text and the exit code.
  private func session(
    _ typed: String, _ arguments: String = "", variables: [String: String] = [:]
  ) async throws -> (shown: String, code: Int32) {
    var answer = (shown: "", code: Int32(-1))
    try await withSandbox { sandbox in
      let terminal = try Terminal()
      let colors = ["TERM": "xterm", "COLORTERM": "truecolor"]
      let process = sandbox.process(
        "exec khipu \(arguments)", variables: colors.merging(variables) { _, new in new })
      process.standardInput = terminal.device
      process.standardOutput = terminal.device
      process.standardError = terminal.device
      try terminal.type(typed)
      try await process.running { answer.shown = try terminal.shownToTheEnd() }
      answer.code = process.terminationStatus
    }
    return answer
  }

  @Test("At a terminal, colours are printed unless `--no-color`, `NO_COLOR` or `TERM=dumb` turns them off")
  func coloursUnlessTurnedOff() async throws {
    let block = "\u{1B}[48;2;153;92;0m  \u{1B}[0m #995c00  "
    #expect(try await session("lights\nexit\n").shown.contains(block))
    #expect(try await session("", "lights").shown.contains(block))
    #expect(try await session("", "lights", variables: ["NO_COLOR": ""]).shown.contains(block))
    let colorless = [("lights --no-color", [:]), ("lights", ["NO_COLOR": "1"]), ("lights", ["TERM": "dumb"])]
    for (arguments, variables) in colorless {
      let shown = try await session("", arguments, variables: variables).shown
      #expect(shown.contains("#995c00"))
      #expect(!shown.contains("\u{1B}"))
    }
    #expect(try await !session("lights --no-color\nexit\n").shown.contains("\u{1B}[4"))
  }
}
