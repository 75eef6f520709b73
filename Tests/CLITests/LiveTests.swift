import Foundation
import KhipuCommandLine
import KhipuControl
import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuTestTools
import KhipuValues
import Models
import TestSupport
import Testing

@testable import CLI
@testable import KhipuLiveView

@Suite(.timeLimit(.minutes(10)))
struct LiveTests {
  /// Runs the live view at a terminal, and the body as soon as the home is loaded, leaves the view by the keys, and expects that it
  /// succeeds and restores the terminal.
  private func watch(
    _ options: String = "", in sandbox: Sandbox, columns: Int = 80, rows: Int = 24, leavingBy keys: String = "q",
    isolation: isolated (any Actor)? = #isolation, _ body: (Terminal) async throws -> Void
  ) async throws {
    let terminal = try Terminal(columns: columns, rows: rows)
    let mode = terminal.mode
    let key = sandbox.home.appending(path: "bridge-key.json").path
    let simulated = FileManager.default.fileExists(atPath: key) ? "" : "--simulated"
    let script = "ulimit -c 0; exec khipu watch \(simulated) \(options)"
    let process = try await sandbox.run(script, at: terminal) { _ in
      _ = terminal.shown { screen in
        screen.lines.contains { $0.hasPrefix("▸") } && !screen.lines.contains("loading the rooms")
      }
      try await body(terminal)
      try terminal.type(keys)
      expectOwn(mode, of: terminal)
    }
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  /// The rows of a live view of the stored state after these keys, without messages, up to the first empty row.
  private func view(of sandbox: Sandbox, _ keys: [Key] = []) async throws -> [String] {
    let state = try await App(Configuration(home: sandbox.home.path)).state()
    var view = LiveState(try #require(Khipu.pages.lazy.compactMap { $0(state) }.first))
    for key in keys { _ = view.press(key) }
    let frame = view.frame(in: TerminalSize(columns: 80, rows: 24), colors: .trueColor)
    let texts = frame.rows.map { String($0.text.reversed().drop { $0 == " " }.reversed()) }
    return Array(texts.prefix { !$0.isEmpty })
  }

  /// Waits until the screen begins with the rows, and contains the text.
  private func expect(
    _ rows: [String], _ text: String = "", at terminal: Terminal, location: SourceLocation = #_sourceLocation
  ) {
    let isExpected = { (screen: Screen) in
      screen.lines.prefix(rows.count) == rows[...] && screen.lines.contains { text.isEmpty || $0.contains(text) }
    }
    let screen = terminal.shown(until: isExpected)
    #expect(isExpected(screen), "\(screen.lines) in place of \(rows) \(text)", sourceLocation: location)
  }

  /// Expects that the process restored the terminal.
  private func expectOwn(_ mode: [UInt8], of terminal: Terminal, location: SourceLocation = #_sourceLocation) {
    let screen = terminal.shown { _ in false }
    #expect(screen.modes == Screen.ownModes && terminal.mode == mode, "\(screen.modes)", sourceLocation: location)
  }

  @Test("The live view shows the stored state, and its keys send commands")
  func keysSendCommands() async throws {
    try await withSandbox { sandbox in
      try await watch(in: sandbox) { terminal in
        func seen(_ keys: [Key]) async throws -> [String] {
          // The last four rows are for messages.
          await Array(try view(of: sandbox, keys).prefix(20))
        }
        await expect(try seen([]), at: terminal)
        let steps = [
          ("\u{1B}[B ", "toggling Shelf strip suc"), ("-", "decreasing brightness b"), ("+", "increasing brightness b"),
          (":turn workspace off\r", "turning Workspace off"), (":trun\r", "not understood at column"),
        ]
        for (typed, text) in steps {
          try terminal.type(typed)
          _ = terminal.shown { $0.lines.contains { $0.contains(text) } }
          await expect(try seen([.newer]), text, at: terminal)
          // The view doesn't report its own loads while they succeed.
          #expect(!terminal.shown { _ in true }.lines.contains { $0.contains("loading lights") })
        }
      }
    }
  }

  private static let folder = URL(filePath: #filePath).appending(path: "../../..").standardized

  @Test("watch.svg shows the real output of `khipu watch`; `PICTURE=write swift test --filter LiveTests` writes it")
  func colorPicture() async throws {
    let file = Self.folder.appending(path: "Documentation/watch.svg")
    try await withSandbox { sandbox in
      try await watch(in: sandbox, columns: 72, rows: 14) { terminal in
        try terminal.type("\u{1B}[B ")
        let shown = terminal.shown { screen in
          ["100%", "toggling Shelf strip succeeded"].allSatisfy { text in screen.lines.contains { $0.contains(text) } }
        }
        let svg = shown.svg
        if ProcessInfo.processInfo.environment["PICTURE"] == "write" { try Data(svg.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == svg)
      }
    }
  }

  @Test("The picture in the README is the real output of `khipu watch --no-color`")
  func pictureInReadme() async throws {
    let url = Self.folder.appending(path: "README.md")
    let picture = try #require(
      try String(contentsOf: url, encoding: .utf8).firstMatch(of: /```text\n(khipu  (?s:.*?))```/)
    ).1
    try await withSandbox { sandbox in
      try await watch("--no-color", in: sandbox, columns: 72, rows: 14) { terminal in
        let steps = [("\u{1B}[B ", "toggling Shelf strip succeeded"), ("-", "10pt on Shelf strip succeeded")]
        for (key, report) in steps {
          try terminal.type(key)
          _ = terminal.shown { $0.lines.contains { $0.contains(report) } }
        }
        let shown = terminal.shown { $0.lines.contains { $0.contains("90%") } }
        #expect(shown.lines.map { "\($0)\n" }.joined() == picture)
        #expect(Set(shown.styles.joined()) == [""])
      }
    }
  }

  @Test("The live view shows changes by another app, and an error while the bridge is unreachable")
  func showsOtherAppsChanges() async throws {
    try await withPairedBridge(.http) { paired in
      try await watch(in: paired.sandbox, columns: 100) { terminal in
        expect(["khipu  1 of 5 lights on"], at: terminal)
        paired.bridge.meddle { _, bridge in
          bridge.lights[1]?.isOn = true
          return nil
        }
        expect(["khipu  2 of 5 lights on"], at: terminal)
        try paired.move(to: "127.0.0.1", 1)
        expect([], "lighting: loading lights failed: the bridge is not reachable", at: terminal)
        try paired.move(to: "127.0.0.1", paired.server.port)
        let screen = terminal.shown { !$0.lines.contains { $0.contains("not reachable") } }
        #expect(screen.lines.first == "khipu  2 of 5 lights on")
        #expect(!screen.lines.contains { $0.contains("not reachable") })
      }
    }
  }

  @Test("While a bridge doesn't reply, the live view shows other processes' changes, accepts keys, and can be quit")
  func bridgeDoesNotReply() async throws {
    try await withSandbox { sandbox in
      #expect(try await sandbox.run("lights").code == 0)
      try await sandbox.whileBridgeIsHeld {
        try await watch("--timeout 600", in: sandbox) { terminal in
          let other = try App(Configuration(home: sandbox.home.path)).tool.store
          try await other.change([.favorites(.adding(Favorite(2)))])
          await expect(try view(of: sandbox), "★", at: terminal)
          try terminal.type("\u{1B}[B ")
          expect(["khipu  2 of 5 lights on, 1 unreachable"], "lighting: toggle Shelf strip", at: terminal)
        }
      }
    }
  }

  @Test("In the live view, `:undo` and `:redo` reverse commands, `:quit` leaves, and a command that prints is refused")
  func commandsInView() async throws {
    try await withSandbox { sandbox in
      try await watch(in: sandbox, leavingBy: ":quit\r") { terminal in
        let steps = [
          ("\u{1B}[B ", "toggling Shelf strip succeeded"), (":undo\r", "turning Shelf strip off succeeded"),
          ("::redo\r", "turning Shelf strip on succeeded"),
          (":lights\r", "the result of 'lights' has no place here; type it in a shell: khipu lights"),
          (":undo --json\r", "here 'undo' takes only its own options; leave out the others"),
        ]
        for (typed, text) in steps {
          try terminal.type(typed)
          expect([], text, at: terminal)
        }
      }
    }
  }

  @Test(
    "A signal ends the live view or the prompt, and the terminal is restored",
    arguments: [("watch", "▸", SIGTERM), ("watch", "▸", SIGINT), ("", "khipu>", SIGHUP), ("", "khipu>", SIGINT)])
  func signalRestoresTerminal(_ words: String, _ beginning: String, _ number: Int32) async throws {
    try await withSandbox { sandbox in
      let terminal = try Terminal(columns: 80, rows: 24)
      let mode = terminal.mode
      let process = try await sandbox.run("ulimit -c 0; exec khipu \(words) --simulated", at: terminal) { process in
        _ = terminal.shown { $0.lines.contains { $0.hasPrefix(beginning) } }
        #expect(terminal.mode != mode)
        kill(process.processIdentifier, number)
        expectOwn(mode, of: terminal)
      }
      #expect(process.terminationReason == (number == SIGINT ? .exit : .uncaughtSignal))
      #expect(process.terminationStatus == (number == SIGINT ? 130 : number))
    }
  }

  @Test("If its terminal is closed, the live view exits with 0 or 74")
  func closedTerminal() async throws {
    try await withSandbox { sandbox in
      var terminal: Terminal? = try Terminal(columns: 80, rows: 24)
      let process = sandbox.process("exec khipu watch --simulated")
      process.standardInput = terminal?.device
      process.standardOutput = terminal?.device
      try await process.running {
        try terminal?.device.close()
        let shown = terminal?.shown { $0.lines.contains { $0.hasPrefix("▸") } }
        #expect(shown?.lines.contains { $0.hasPrefix("▸") } == true)
        terminal = nil
      }
      // 74 if a read was waiting for a key, since that read fails; 0 if a later read returns no byte, as at the end of a file.
      #expect(process.terminationReason == .exit && [0, 74].contains(process.terminationStatus))
    }
  }

  #if os(Linux)
    @Test("Ctrl-Z suspends the live view and restores the terminal, and `fg` resumes the view")
    func controlZSuspendsLiveView() async throws {
      try await withSandbox { sandbox in
        let terminal = try Terminal(columns: 80, rows: 24)
        let mode = terminal.mode
        let script =
          "exec setsid -cw sh -c 'set -m; khipu watch --simulated; echo stopped $?; read line; fg >/dev/null'"
        let process = try await sandbox.run(script, at: terminal) { _ in
          let isShown = { (screen: Screen) in screen.lines.contains { $0.hasPrefix("▸") } }
          _ = terminal.shown(until: isShown)
          try terminal.type("\u{1A}")
          let stopped = terminal.shown { $0.lines.contains("stopped 148") }
          #expect(stopped.modes == Screen.ownModes && terminal.mode == mode)
          try terminal.type("\n")
          #expect(isShown(terminal.shown(until: isShown)))
          #expect(terminal.mode != mode)
          try terminal.type(" ")
          expect([], "toggling Desk lamp succeeded", at: terminal)
          try terminal.type("q")
          expectOwn(mode, of: terminal)
        }
        #expect(process.terminationStatus == 0)
      }
    }
  #endif

  @Test("Quitting the live view returns to the prompt, which receives the keys that follow")
  func returnsToPrompt() async throws {
    try await withSandbox { sandbox in
      let terminal = try Terminal(columns: 80, rows: 24)
      let mode = terminal.mode
      let process = try await sandbox.run(at: terminal) { _ in
        _ = terminal.shown { $0.lines.last == "khipu>" }
        try terminal.type("watch\n")
        _ = terminal.shown { $0.lines.contains { $0.hasPrefix("▸") } }
        try terminal.type("qrooms\n")
        let isBack = { (screen: Screen) in
          screen.lines.last == "khipu>" && screen.lines.contains { $0.contains("Downstairs") }
        }
        #expect(isBack(terminal.shown(until: isBack)))
        try terminal.type("exit\n")
        expectOwn(mode, of: terminal)
      }
      #expect(process.terminationStatus == 0)
    }
  }
}
