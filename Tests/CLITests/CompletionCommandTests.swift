import Foundation
import Testing

@testable import CLI
@testable import KhipuCommandLine

struct CompletionCommandTests {
  @Test(
    "`completion words` completes words of sentences, stored names, commands and options",
    arguments: [
      ("tog", "toggle\n"), ("turn light 1 ", "and\nexcept\noff\non\n"), ("turn des", "Desk\n"),
      ("turn s", "Shelf\nStudy\n"),
      ("turn desk l", "lamp\n"), ("--js", "--json\n"), ("turn x", ""), ("li", "light\nlights\nlist\n"),
      ("turn \"des", ""),
      ("voc", "vocabulary\n"), ("turn lights", ""),
    ])
  func completesWords(_ line: String, _ candidates: String) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("lights", "--json")
      _ = try await sandbox.run("rooms", "--json")
      let ending = try await sandbox.run("completion", "words", "--", line)
      #expect(ending == Ending(output: candidates))
    }
  }

  @Test("`completion words` doesn't complete a name that isn't stored")
  func storedNamesOnly() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run("completion", "words", "--", "turn des")
      #expect(ending == Ending())
    }
  }

  @Test("Completion doesn't offer the remaining words of a name if they look like options")
  func wordsLikeOptions() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("rename light 3 to \"Lamp --json\"")
      _ = try await sandbox.run("lights")
      let ending = try await sandbox.run("completion", "words", "--", "turn lamp ")
      #expect(ending == Ending(output: "and\nexcept\noff\non\n"))
    }
  }

  @Test(
    "The completion script for bash completes sentences, names and commands in the shell that sources it",
    arguments: [
      (["tog"], ["toggle"]), (["turn", "light", "1", ""], ["and", "except", "on", "off"]), (["turn", "des"], ["Desk"]),
      (["voc"], ["vocabulary"]), (["turn", "lamp", ""], ["\\(left\\)", "and", "except", "on", "off"]),
    ])
  func bashCompletesSentences(_ typed: [String], _ candidates: [String]) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("rename light 3 to \"Lamp (left)\"")
      _ = try await sandbox.run("lights")
      let script = """
        eval "$(khipu completion bash)"
        COMP_WORDS=(khipu "$@") COMP_CWORD=$#
        _khipu
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let ending = try await sandbox.shell("exec bash -c '\(script.replacing("'", with: "'\\''"))' bash \"$@\"", typed)
      #expect(ending.errors.isEmpty)
      #expect(Set(ending.output.split(separator: "\n").map(String.init)) == Set(candidates))
    }
  }

  @Test(
    "Each supported shell has a completion script, and any other shell name is refused",
    arguments: Shell.allCases.map(\.rawValue) + ["perl", ""])
  func scriptForEachShell(_ name: String) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(["completion"] + (name.isEmpty ? [] : [name]))
      let script = Shell(rawValue: name)?.script(for: "khipu")
      let refusal = Ending(errors: "khipu: 'completion' takes the name of a shell: bash, zsh, fish\n", code: 64)
      #expect(ending == (script.map { Ending(output: $0 + "\n") } ?? refusal))
    }
  }
}
