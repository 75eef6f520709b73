import Foundation
import KhipuTerminalTestSupport
import Testing

struct CompletionCommandTests {
  @Test("`completion words` completes sentences with stored names, and commands that choose lights, rooms or a time")
  func completesWords() async throws {
    try await withSandbox { sandbox in
      for part in ["lights", "rooms"] { _ = try await sandbox.run(part) }
      for (line, candidates) in [
        ("turn des", "Desk\n"), ("light ", "Coffee\nDesk\nHallway\nKitchen\nShelf\n"), ("room ", "Downstairs\nStudy\n"),
        ("scene ", ""), ("lights st", "Study\n"), ("turn lights", ""), ("list st", "Study\n"),
        ("list ro", "room\nrooms\n"),
        ("show lights d", "Desk\nDownstairs\n"), ("at 12:00 z", "zones\n"), ("at 12:00 lights st", "Study\n"),
      ] {
        let ending = try await sandbox.run("completion", "bash", "words", "--", " :", "khipu \(line)")
        #expect(ending == Ending(output: candidates), "\(line)")
      }
    }
  }

  /// The installed shells, with the scripts that start them and the lines that set up the completion.
  private static let shells = [
    ("bash", "exec bash --norc --noprofile -i", "eval \"$(khipu completion bash)\""),
    ("zsh", "exec zsh -f -i", "autoload -U compinit; compinit -u -D; eval \"$(khipu completion zsh)\""),
    ("fish", "exec setsid -cw fish --no-config -i", "khipu completion fish | source"),
  ].filter { isInstalled($0.0) && ($0.0 != "fish" || isInstalled("setsid")) }

  /// Types beginnings of lines and a tab at the shell, then Return, and expects that the program shows what was completed.
  @Test("A shell completes names with colons, quotation marks and backslashes", arguments: shells)
  func shell(_ shell: String, _ script: String, _ setup: String) async throws {
    try await withSandbox { sandbox in
      for (light, name) in [(1, #"a: \"b\\c\" d"#), (2, "Sofa: left"), (3, #"x\"y"#), (4, "it's")] {
        _ = try await sandbox.run(["rename light \(light) to \"\(name)\""])
      }
      for part in ["lights", "rooms", "scenes"] { _ = try await sandbox.run([part]) }
      let terminal = try Terminal(columns: 100, rows: 60)
      let variables = ["HOME": sandbox.folder.path, "TERM": "xterm", "LANG": "C.UTF-8"]
      _ = try await sandbox.run(script, at: terminal, variables: variables) { _ in
        try terminal.type("\(setup); echo rea''dy\r")
        _ = terminal.shown { $0.lines.contains { $0.contains("ready") } }
        for (typed, shown) in [
          ("light Sofa:", "Sofa: left"), ("light \"Sofa: l", "Sofa: left"), ("light 'a: ", #"a: "b\c" d"#),
          ("light a:", #"a: "b\c" d"#), ("light x", #"x"y"#), ("light it", "it's"), ("lights Stu", "Study"),
        ] {
          terminal.clear()
          try terminal.type("khipu \(typed)\t\r")
          let isShown = { (screen: Screen) in
            screen.lines.contains { !$0.contains("khipu") && $0.contains(shown) }
          }
          let screen = terminal.shown(until: isShown)
          #expect(isShown(screen), "\(shell): \(typed) \(screen.lines.filter { !$0.isEmpty })")
        }
        try terminal.type("exit\r")
        _ = terminal.shown { _ in false }
      }
    }
  }

  private static func isInstalled(_ shell: String) -> Bool {
    ["/usr/bin", "/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)") }
  }
}
