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
    arguments: [
      ["help"], ["--help"], ["-h"], ["lights", "-h"], ["vocabulary"], ["--version"], ["reset"], ["nonsense"],
    ])
  func noFiles(_ arguments: [String]) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run(arguments)
      #expect(try await sandbox.shell("ls -d home").code != 0)
    }
  }

  @Test(
    "`help`, `HELP`, `--help` and `-h` print the same text",
    arguments: [["help"], ["HELP"], ["--help"], ["-h", "nonsense"]])
  func helpIsTheSame(_ arguments: [String]) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(arguments)
      #expect(ending == Ending(output: "\(CLICommand.helpText)\n"))
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

  @Test("Help has a line for each part of the state, in the order in which the app lists the parts")
  func helpOfParts() {
    let words = CLICommand.helpText.split(separator: "\n").compactMap { $0.wholeMatch(of: #/  khipu (\w+)  +\w.*/#)?.1 }
    #expect(words.map(String.init).filter(Khipu.parts.map(\.name).contains) == Khipu.parts.map(\.name))
  }

  @Test("The man page has the help text, with special roff characters escaped")
  func manualPage() async throws {
    try await withSandbox { sandbox in
      let page = try await sandbox.run("man").output
      #expect(page.hasPrefix(".TH KHIPU 1 \"\" \"khipu \(Khipu.release)\"\n.SH NAME\nkhipu \\- switches lights by"))
      #expect(page.contains("\n.TP\n\\fBkhipu history [\\-\\-last N]\\fR\nthe changes, each with"))
      #expect(page.contains("\n.TP\n\\fB\\-\\-json\\fR\nresults and failures"))
      #expect(page.contains("\n.TP\n\\fB66\\fR\nthe command names something that does not exist\n"))
      #expect(page.contains("\necho \"rename light 1 to \\e\"Reading lamp\\e\"\" | khipu\n.EE\n"))
      #expect(
        page.matches(of: /\n\.TP\n/).count == CLICommand.usages.count + CLICommand.options.count + ExitCode.all.count)
    }
  }

  @Test("The version is printed on one line")
  func versionOnOneLine() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run("--version")
      #expect(ending.output.wholeMatch(of: /khipu \d+\.\d+\.\d+\n/) != nil)
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
        let said = try await sandbox.run(["--timeout", "600"], input: script)
        #expect(said.code == 0)
        #expect(said.output.split(separator: "\n").count { $0.hasSuffix(" succeeded") } == examples.count)
        #expect(said.errors.split(separator: "\n").count == 2, "two notes about the paired bridge")
      }
    }
  }

  @Test("The vocabulary in JSON has an object for each form, with its feature, sentences and purpose")
  func vocabularyJSON() async throws {
    struct Entry: Decodable, Equatable {
      let feature: String
      let examples: [String]
      let others: [String]
      let purpose: String
    }
    let unpair = Entry(
      feature: "pairing", examples: ["unpair"], others: [],
      purpose: "forgets the bridge, its key and what is known of its lights")
    try await withSandbox { sandbox in
      let json = Data(try await sandbox.run("vocabulary", "--json").output.utf8)
      let entries = try JSONDecoder().decode([Entry].self, from: json)
      #expect(entries.contains(unpair))
      let commands = Command.catalogues.flatMap(\.forms)
      #expect(entries.map(\.examples) == commands.map(\.sentences))
      #expect(entries.map(\.others) == commands.map(\.otherSentences))
      #expect(entries.map(\.purpose) == commands.map(\.purpose))
      #expect(
        entries.map(\.feature)
          == Command.catalogues.flatMap { feature in feature.forms.map { _ in feature.name } })
    }
  }

  @Test("`reset` is refused without --yes, and clears the favorites with it")
  func clearsFavorites() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("add light 1 to favorites")
      let asked = try await sandbox.run("reset")
      let errors = "khipu: this removes everything stored in \"\(sandbox.home.path)\"; to confirm, type 'reset --yes'\n"
      #expect(asked == Ending(errors: errors, code: 64))
      #expect(try await sandbox.run("favorites", "--json").output != "[]\n")
      #expect(try await sandbox.run("reset", "--yes") == Ending())
      #expect(try await sandbox.run("favorites", "--json").output == "[]\n")
    }
  }
}
