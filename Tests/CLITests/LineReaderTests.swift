import Foundation
import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LineReaderTests {
  /// For each pair: waits until the screen ends with the first text, then types the second.
  private func prompt(_ typed: [(String, String)], in sandbox: Sandbox) async throws {
    let terminal = try Terminal()
    let mode = terminal.mode
    let process = try await sandbox.run(at: terminal) { _ in
      for (last, text) in typed {
        let last = last.split(separator: "\n").map(String.init)
        let shown = terminal.shown { $0.lines.suffix(last.count) == last[...] }.lines
        #expect(shown.suffix(last.count) == last[...])
        try terminal.type(text)
      }
      _ = terminal.shown { _ in false }
    }
    #expect(process.terminationStatus == 0)
    #expect(terminal.mode == mode)
  }

  @Test("The manual's example session at the prompt matches a real one")
  func matchesManual() async throws {
    let manual = try String(contentsOf: SourceFolder.document("Manual.md"), encoding: .utf8)
    let session = try #require(manual.firstMatch(of: /```text\n(khipu> (?s:.*?))```/)).1
    let keys: [Character: String] = ["⇥": "\t", "↵": "\n", "↑": "\u{1B}[A"]
    var (typed, shown): ([(String, String)], String) = ([], "")
    for line in session.split(separator: "\n") {
      guard let key = line.last.flatMap({ keys[$0] }) else {
        shown = line.hasPrefix("khipu>") ? String(line) : "\(shown)\(line)\n"
        continue
      }
      if shown.isEmpty || shown.last == "\n" { shown += "khipu>" }
      let row = shown.split(separator: "\n").last ?? ""
      typed.append((shown, line.dropLast().dropFirst(row.count).drop { $0 == " " } + key))
      shown = ""
    }
    #expect(typed.count > 5)
    try await withSandbox { try await prompt(typed + [(shown, "\u{15}\u{4}")], in: $0) }
  }

  @Test("The prompt's history has the lines of earlier runs")
  func linesOfEarlierRuns() async throws {
    try await withSandbox { sandbox in
      try await prompt([("khipu>", "# a\n# b\n# c"), ("khipu> # c", "\u{15}\u{4}")], in: sandbox)
      try await prompt([("khipu>", "\u{10}"), ("khipu> # b", "\u{10}"), ("khipu> # a", "\u{15}\u{4}")], in: sandbox)
    }
  }

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
