import Foundation
import KhipuTerminalTestSupport
import Testing

@testable import CLI

struct CompletionCommandTests {
  @Test(
    "`completion words` completes words of sentences, stored names, commands and options",
    arguments: [
      ("tog", "toggle\n"), ("turn light 1 ", "and\nexcept\noff\non\n"), ("turn des", "Desk\n"),
      ("turn s", "Shelf\nStudy\n"),
      ("turn desk l", "lamp\n"), ("--js", "--json\n"), ("turn x", ""), ("li", "light\nlights\nlist\n"),
      ("turn \"des", "Desk lamp\n"), ("light ", "Coffee\nDesk\nHallway\nKitchen\nShelf\n"),
      ("room ", "Downstairs\nStudy\n"),
      ("scene ", ""), ("lights st", "Study\n"), ("list st", "Study\n"), ("list ro", "room\nrooms\n"),
      ("show lights d", "Desk\nDownstairs\n"),
      ("help tu", "turn\n"), ("help turn ", ""), ("completion ", "bash\nfish\nzsh\n"),
      ("at 12:00 z", "zones\n"),
      ("at 12:00 lights st", "Study\n"),
      ("voc", "vocabulary\n"), ("turn lights", ""),
    ])
  func completesWords(_ line: String, _ candidates: String) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("lights", "--json")
      _ = try await sandbox.run("rooms", "--json")
      let ending = try await sandbox.run("completion", "bash", "words", "--", " :", "khipu \(line)")
      #expect(ending == Ending(output: candidates))
    }
  }

  @Test("`completion words` doesn't complete a name that isn't stored")
  func storedNamesOnly() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run("completion", "bash", "words", "--", "", "khipu turn des")
      #expect(ending == Ending())
    }
  }

  @Test("Completion quotes the remaining words of a name if they look like options")
  func wordsLikeOptions() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("rename light 3 to \"Lamp --json\"")
      _ = try await sandbox.run("lights")
      let ending = try await sandbox.run("completion", "bash", "words", "--", "", "khipu turn lamp ")
      #expect(ending == Ending(output: "\\\"--json\\\"\nand\nexcept\noff\non\n"))
      let report = try await sandbox.run("turn", "lamp", "\"--json\"", "on")
      #expect(report == Ending(output: "lighting: turning Lamp --json on succeeded\n"), "\(report)")
    }
  }

  @Test(
    "The completion script for bash completes sentences, names and commands in the shell that sources it",
    arguments: [
      ("tog", ["toggle"]), ("turn light 1 ", ["and", "except", "on", "off"]), ("turn des", ["Desk"]),
      ("voc", ["vocabulary"]), ("turn lamp ", ["\\(left\\)", "and", "except", "on", "off"]),
      ("turn \"lamp", ["Lamp (left)"]),
    ])
  func bashCompletesSentences(_ typed: String, _ candidates: [String]) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("rename light 3 to \"Lamp (left)\"")
      _ = try await sandbox.run("lights")
      let script = """
        eval "$(khipu completion bash)"
        COMP_WORDS=(khipu) COMP_LINE="khipu $1" COMP_POINT=$((6 + ${#1}))
        _khipu
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let ending = try await sandbox.shell(
        "exec bash -c '\(script.replacing("'", with: "'\\''"))' bash \"$@\"", [typed])
      #expect(ending.errors.isEmpty)
      #expect(Set(ending.output.split(separator: "\n").map(String.init)) == Set(candidates))
    }
  }

  @Test(
    "bash completes names with colons, quotation marks and backslashes",
    .enabled(if: isInstalled("bash"), "bash isn't installed"))
  func bash() async throws {
    try await completes("exec bash --norc --noprofile -i", as: Self.editing, in: "bash")
  }

  @Test(
    "zsh completes names with colons, quotation marks and backslashes",
    .enabled(if: isInstalled("zsh"), "zsh isn't installed"))
  func zsh() async throws {
    try await completes(
      "exec zsh -f -i", as: "autoload -U compinit; compinit -u -D; eval \"$(khipu completion zsh)\"", in: "zsh")
  }

  @Test(
    "fish completes names with colons, quotation marks and backslashes",
    .enabled(if: isInstalled("fish") && isInstalled("setsid"), "fish or setsid isn't installed"))
  func fish() async throws {
    try await completes("exec setsid -cw fish --no-config -i", as: "khipu completion fish | source", in: "fish")
  }

  private static let editing = "eval \"$(khipu completion bash)\""

  /// Types beginnings of lines and a tab at the shell, then Return, and expects that the program shows what was completed.
  private func completes(_ script: String, as setup: String, in shell: String) async throws {
    try await withSandbox { sandbox in
      for (light, name) in [(1, #"a: \"b\\c\" d"#), (2, "Sofa: left"), (3, #"x\"y"#), (4, "it's")] {
        _ = try await sandbox.run(["rename light \(light) to \"\(name)\""])
      }
      for part in ["lights", "rooms", "scenes"] { _ = try await sandbox.run([part]) }
      let terminal = try Terminal(columns: 100, rows: 60)
      let variables = ["HOME": sandbox.folder.path, "TERM": "xterm", "LANG": "C.UTF-8"]
      _ = try await sandbox.run(script, at: terminal, variables: variables) { _ in
        try terminal.type("\(setup); echo rea''dy\r")
        _ = terminal.shown(in: 100) { $0.lines.contains { $0.contains("ready") } }
        for (typed, shown) in [
          ("light Sof", "Sofa: left"), ("light Sofa:", "Sofa: left"), ("light \"Sofa: l", "Sofa: left"),
          ("light 'a: ", #"a: "b\c" d"#), ("light \"a", #"a: "b\c" d"#), ("light a:", #"a: "b\c" d"#),
          ("light x", #"x"y"#), (#"light \"x"#, #"x"y"#), ("light it", "it's"), ("scene Rel", "Relax"),
          ("room St", "Study"),
          ("lights Stu", "Study"), ("list Stu", "Study"), ("help tu", "lighting: turn light 1 on"),
        ] {
          terminal.clear()
          try terminal.type("khipu \(typed)\t\r")
          let isShown = { (screen: Screen) in
            screen.lines.contains { !$0.contains("khipu") && $0.contains(shown) }
          }
          let screen = terminal.shown(in: 100, until: isShown)
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

  @Test(
    "Each supported shell has a completion script, and any other shell name is refused",
    arguments: ["bash", "zsh", "fish", "perl", ""])
  func scriptForEachShell(_ name: String) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(["completion"] + (name.isEmpty ? [] : [name]))
      let refusal = Ending(errors: "khipu: 'completion' takes the name of a shell: bash, zsh, fish\n", code: 64)
      let isShell = ["bash", "zsh", "fish"].contains(name)
      #expect(isShell ? ending.output.contains(" completion \(name) words -- ") && ending.code == 0 : ending == refusal)
    }
  }
}
