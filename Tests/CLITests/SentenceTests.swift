import Features
import KhipuSentences
import Testing

@testable import KhipuCommandLine

struct SentenceTests {
  @Test("A report has known names and rounded values; in JSON, the log and the history it has numbers and exact values")
  func namesOrNumbers() async throws {
    try await withSandbox { sandbox in
      let sentence = "apply brightness(0.23333333333333334) on desk lamp"
      let shown = "lighting: applying brightness 23% on Desk lamp succeeded\n"
      #expect(try await sandbox.run(sentence) == Ending(output: shown))
      let ending = try await sandbox.run(sentence, "--json")
      let report = "lighting: applying brightness(0.23333333333333334) on light 1 succeeded"
      #expect(ending.output == #"{"message": "\#(report)", "feature": "lighting", "succeeded": true}"# + "\n")
      let failing = try await sandbox.run("apply 200mirek on hallway", "--json")
      #expect(
        try ErrorObject(failing.output).message
          == "lighting: applying temperature 200 on light 4 failed: light 4 has no temperature")
      #expect(try await sandbox.shell("cat home/log.txt").output.contains("Z \(report)\n"))
      let history = try await sandbox.run("history").output
      #expect(history.contains("  lighting: apply brightness(0.23333333333333334) on light 1  "))
    }
  }

  @Test("Every sentence of the vocabulary can be pasted into a shell")
  func pastedIntoShell() async throws {
    let sentences = Command.catalogues.flatMap { catalogue in
      catalogue.forms.flatMap { $0.sentences + $0.otherSentences }.map { "\(catalogue.name): \($0)" }
    }
    try await withSandbox { sandbox in
      let script = "words() { printf '%s\\n' \"$@\"; echo; }\n" + sentences.map { "words \($0)\n" }.joined()
      let ending = try await sandbox.shell(script)
      let pasted = ending.output.split(separator: "\n\n").map { $0.split(separator: "\n").map(String.init) }
      #expect(ending.errors.isEmpty && pasted.count == sentences.count)
      for (words, sentence) in zip(pasted, sentences) {
        #expect(try Command(Arguments(words).sentence) == Command(sentence), "\(sentence)")
      }
    }
  }

  @Test("A light's name may have any characters, and control characters in output are escaped")
  func awkwardNames() async throws {
    try await withSandbox { sandbox in
      let name = "a\u{1B}[31m\u{9B}2J\u{7F}\u{202E}\n🪔 \"to\" b\\"
      let shown = #""a\u001b[31m\u009b2J\u007f\u202e\n🪔 \"to\" b\\""#
      let renamed = try await sandbox.run("rename", "light", "1", "to", name)
      #expect(renamed == Ending(output: "lighting: renaming light 1 to \(shown) succeeded\n"))
      #expect(try await sandbox.run("lights").output.contains(#"a\u001b[31m\u009b2J\u007f\u202e\n🪔 "to" b\  "#))
      #expect(try await sandbox.run("lights", "--json").output.contains(#""name": \#(shown)"#))
      #expect(try await sandbox.run("turn", name, "on") == Ending(output: "lighting: turning \(shown) on succeeded\n"))
      let unknown = try await sandbox.run("turn", "\u{1B}[2J x", "on")
      #expect(unknown.errors == "khipu: there is no light, room or zone named \"\\u001b[2J x\"\n")
    }
  }

  @Test("If the log can't be written, that is reported once, and only the command `write` fails")
  func unwritableLog() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("turn light 1 on")
      #expect(try await sandbox.shell("rm home/log.txt && mkdir home/log.txt").code == 0)
      let turned = try await sandbox.run(input: "turn light 1 off\nturn light 2 on\n")
      #expect(
        turned.output == "lighting: turning Desk lamp off succeeded\nlighting: turning Shelf strip on succeeded\n")
      #expect(turned.errors.split(separator: "\n").count == 1)
      #expect(turned.errors.hasPrefix("khipu: not saved: the log: \""))
      #expect(turned.code == 0)
      let written = try await sandbox.run("write hello")
      #expect(written.errors.hasPrefix("khipu: logging: writing \"hello\" failed: the log: \""))
      #expect(written.errors.split(separator: "\n").count == 1 && written.output.isEmpty)
      #expect(written.code == 74)
    }
  }
}
