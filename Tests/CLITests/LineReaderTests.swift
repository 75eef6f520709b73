import Foundation
import KhipuTerminalTestSupport
import KhipuTestTools
import Models
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LineReaderTests {
  private static let greeting = "khipu: 'vocabulary' lists all sentences, 'help' explains, 'exit' ends"
  private static let done = "lighting: turning Desk lamp on succeeded"

  /// For each pair: waits until the screen ends with the first text, then types the second. Returns the final rows.
  private func lines(
    _ typed: [(String, String)], in sandbox: Sandbox, columns: Int = 0
  ) async throws -> [String] {
    let terminal = try Terminal(columns: columns)
    let mode = terminal.mode
    var lines: [String] = []
    let process = try await sandbox.run(at: terminal) { _ in
      for (last, text) in typed {
        let last = last.split(separator: "\n").map(String.init)
        let shown = terminal.lines(until: last, columns: columns > 0 ? columns : 80)
        #expect(shown.suffix(last.count) == last[...])
        try terminal.type(text)
      }
      lines = terminal.lines(until: ["the end"], columns: columns > 0 ? columns : 80)
    }
    #expect(process.terminationStatus == 0)
    #expect(terminal.mode == mode)
    return lines
  }

  @Test("At the prompt, Tab loads the names of the home if no known name matches the word")
  func completingNames() async throws {
    try await withSandbox { sandbox in
      let typed = [("khipu>", "turn de\to\t\t"), ("khipu> turn Desk lamp o", "n\n"), ("khipu>", "\u{4}")]
      let lines = try await lines(typed, in: sandbox)
      #expect(
        lines == [Self.greeting, "khipu> turn Desk lamp o", "off  on", "khipu> turn Desk lamp on", Self.done, "khipu>"])
    }
  }

  @Test("The manual's example session at the prompt matches a real one")
  func matchesManual() async throws {
    let url = URL(filePath: #filePath).appending(path: "../../../Documentation/Manual.md").standardized
    let manual = try String(contentsOf: url, encoding: .utf8)
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
    try await withSandbox { sandbox in
      _ = try await lines(typed + [(shown, "\u{15}\u{4}")], in: sandbox)
    }
  }

  @Test("The line at the prompt wraps in a terminal that became narrow")
  func lineWraps() async throws {
    try await withSandbox { sandbox in
      let terminal = try Terminal(columns: 80)
      let process = try await sandbox.run(at: terminal) { _ in
        _ = terminal.lines(until: ["khipu>"], columns: 80)
        terminal.resize(columns: 12)
        try terminal.type("# 灯灯灯灯灯灯\u{1B}[D\u{7F}x")
        let wrapped = ["khipu> # 灯", "灯灯灯x灯"]
        #expect(terminal.lines(until: wrapped, columns: 12).suffix(2) == wrapped[...])
        try terminal.type("\u{3}\u{4}")
      }
      #expect(process.terminationStatus == 0)
    }
  }

  @Test("Lines typed ahead of the prompt are all carried out in order")
  func linesTypedAhead() async throws {
    try await withSandbox { sandbox in
      let ahead = (1...100).map { "# \($0)" } + ["turn light 1 on", "exit"]
      let lines = try await lines([("khipu>", ahead.joined(separator: "\n") + "\n")], in: sandbox)
      #expect(lines.suffix(3) == ["khipu> turn light 1 on", Self.done, "khipu> exit"])
      #expect(try history(of: sandbox) == ahead)
    }
  }

  private func history(of sandbox: Sandbox) throws -> [String] {
    let text = try String(contentsOf: sandbox.home.appending(path: "history.txt"), encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }

  @Test(
    "The prompt's history has the lines of earlier runs, except blank or repeated lines and those that begin with a space"
  )
  func linesOfEarlierRuns() async throws {
    try await withSandbox { sandbox in
      _ = try await lines(
        [("khipu>", "# a\n\n   \n hidden\n# b\n# b\n# c"), ("khipu> # c", "\u{15}\u{4}")], in: sandbox)
      #expect(try history(of: sandbox) == ["# a", "# b"])
      let typed = [
        ("khipu>", "\u{10}"), ("khipu> # b", "\u{10}\u{10}"), ("khipu> # a", "!\n"), ("khipu>", "\u{10}\u{10}"),
        ("khipu> # b", "\n"), ("khipu>", "reset --yes\nexit\n"),
      ]
      _ = try await lines(typed, in: sandbox)
      #expect(try history(of: sandbox) == ["exit"])
    }
  }

  @Test(
    "A signal ends the prompt during editing, and the terminal's mode is restored",
    arguments: [SIGTERM, SIGHUP, SIGINT])
  func signalEndsPrompt(_ number: Int32) async throws {
    try await withSandbox { sandbox in
      let terminal = try Terminal()
      let mode = terminal.mode
      let process = try await sandbox.run(at: terminal) { process in
        _ = terminal.lines(until: ["khipu>"])
        #expect(terminal.mode != mode)
        kill(process.processIdentifier, number)
        _ = terminal.lines(until: ["the end"])
      }
      #expect(terminal.mode == mode)
      #expect(process.terminationReason == (number == SIGINT ? .exit : .uncaughtSignal))
      #expect(process.terminationStatus == (number == SIGINT ? 130 : number))
    }
  }

  #if os(Linux)
    @Test("Ctrl-Z suspends the prompt with the terminal's mode restored, and the line is kept")
    func controlZSuspendsPrompt() async throws {
      try await withSandbox { sandbox in
        let terminal = try Terminal()
        let mode = terminal.mode
        let script = "exec setsid -cw sh -c 'set -m; khipu; echo stopped $?; read line; fg >/dev/null'"
        let process = try await sandbox.run(script, at: terminal) { _ in
          _ = terminal.lines(until: ["khipu>"])
          try terminal.type("turn light\u{1A}")
          #expect(terminal.lines(until: ["stopped 148"]).last == "stopped 148")
          #expect(terminal.mode == mode)
          try terminal.type("\n")
          #expect(terminal.lines(until: ["khipu> turn light"]).last == "khipu> turn light")
          #expect(terminal.mode != mode)
          try terminal.type(" 1 on\n")
          #expect(terminal.lines(until: [Self.done, "khipu>"]).last == "khipu>")
          try terminal.type("\u{4}")
          _ = terminal.lines(until: ["the end"])
        }
        #expect(process.terminationStatus == 0)
        #expect(terminal.mode == mode)
      }
    }
  #endif

  @Test("Without line editing, the last line is carried out even if it has no newline")
  func lastLineWithoutNewline() async throws {
    try await withSandbox { sandbox in
      let terminal = try Terminal()
      // The first Ctrl-D sends the text, the second ends the line, and the third ends the input.
      try terminal.type("turn light 1 off\u{4}\u{4}\u{4}")
      let process = try await sandbox.run("exec khipu 2> errors", at: terminal) { _ in
        #expect(terminal.shown(until: "\0").contains("lighting: turning Desk lamp off succeeded"))
      }
      #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }
  }

  @Test(
    "If input or standard error isn't a terminal, the prompt writes no control sequence, and stores no history",
    arguments: ["< script", "2> errors"])
  func noControlSequence(_ redirection: String) async throws {
    try await withSandbox { sandbox in
      try Data("# a\nexit\n".utf8).write(to: sandbox.folder.appending(path: "script"))
      let terminal = try Terminal()
      let mode = terminal.mode
      try terminal.type("# a\nexit\n")
      let process = try await sandbox.run("khipu \(redirection); cat errors", at: terminal) { _ in
        #expect(!terminal.shown(until: "\0").contains("\u{1B}"))
        #expect(terminal.mode == mode)
      }
      #expect(process.terminationReason == .exit)
      #expect(!FileManager.default.fileExists(atPath: sandbox.home.appending(path: "history.txt").path))
    }
  }
}
