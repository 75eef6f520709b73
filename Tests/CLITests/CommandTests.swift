import Features
import Foundation
import KhipuSentences
import KhipuTerminal
import KhipuTestTools
import TestSupport
import Testing

@testable import CLI
@testable import KhipuCommandLine

struct CommandTests {
  @Test("Except for alternative wordings, no sentence of the vocabulary begins with a CLI command such as `lights`")
  func noSentenceBeginsWithCommand() {
    let examples = Command.catalogues.flatMap(\.forms).flatMap(\.sentences)
    let firstWords = examples.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(!firstWords.isEmpty)
    #expect(Set(firstWords).isDisjoint(with: CLICommand.all.map(\.name)))
  }

  @Test(
    "Help, the vocabulary, the version and refused commands create no home directory",
    arguments: ["help", "vocabulary", "--version", "reset", "nonsense"])
  func noFiles(_ word: String) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run(word)
      #expect(try await sandbox.shell("ls -d home").code != 0)
    }
  }

  @Test(
    "Help lists all parts of the state, all options except `--help`, and all commands except aliases, `exit` and `quit`"
  )
  func completeHelp() {
    let hidden: [CLICommand] = [.exit, .quit, .version, .which, .is, .are, .ls, .list]
    for command in CLICommand.all where !hidden.contains(command) {
      #expect(CLICommand.helpText.contains("\n  khipu \(command.name) "))
    }
    for option in Options.all where !["--help", "-h"].contains(option.name) {
      #expect(CLICommand.helpText.contains(option.name))
    }
  }

  @Test("The vocabulary has a line for each sentence, and each sentence can be carried out")
  func linePerSentence() async throws {
    try await withSandbox { sandbox in
      let lines = try await sandbox.run("vocabulary").output.split(separator: "\n")
      let examples = Command.catalogues.flatMap { feature in
        feature.forms.flatMap { $0.sentences + $0.otherSentences }.map { "\(feature.name): \($0)" }
      }
      #expect(lines.count == examples.count)
      for (line, example) in zip(lines, examples) { #expect(line.hasPrefix(example)) }
      try await withServer(ServedBridge().answer) { bridge in
        let script = examples.joined(separator: "\n").replacing("192.168.1.2", with: "127.0.0.1:\(bridge.port)")
        let said = try await sandbox.run(input: script)
        #expect(said.code == 0)
        #expect(said.output.split(separator: "\n").count { $0.hasSuffix(" succeeded") } == examples.count)
        #expect(said.errors.split(separator: "\n").count == 2, "two notes about the paired bridge")
      }
    }
  }

  @Test("`reset` is refused without --yes; with it, the next lines of the same script start from an empty state")
  func clearsFavorites() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("add light 1 to favorites")
      let asked = try await sandbox.run("reset")
      let errors = "khipu: this removes everything stored in \"\(sandbox.home.path)\"; to confirm, type 'reset --yes'\n"
      #expect(asked == Ending(errors: errors, code: 64))
      let object = try ErrorObject(try await sandbox.run("reset", "--json").output)
      #expect(object.error?.code == "unconfirmed" && !object.succeeded)
      #expect(try await sandbox.run("favorites", "--json").output != "[]\n")
      let script = "turn 1 on\nreset --yes\nturn 1 off\nfavorites --json\n"
      let turned = ["on", "off"].map { "lighting: turning Desk lamp \($0) succeeded\n" }.joined()
      #expect(try await sandbox.run(input: script) == Ending(output: "\(turned)[]\n"))
    }
  }
}
