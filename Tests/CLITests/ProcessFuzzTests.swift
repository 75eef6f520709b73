import Features
import Foundation
import KhipuSentences
import KhipuTerminal
import KhipuTestTools
import KhipuValues
import Testing

struct ProcessFuzzTests {
  /// Lines of every kind, except those that reach other hosts and folders.
  private static let lines =
    (Command.catalogues.filter { $0.name != "pairing" }.flatMap(\.forms).flatMap(\.sentences) + [
      "lights --json", "rooms", "favorites --no-color", "vocabulary", "help", "status --json", "reset --yes",
      "--version",
      "turn \"desk lamp\" on --json", "# a comment", "--timeout 5 turn light 1 on", "-- turn light 1 on", "exit", "",
    ]).map { Array($0.utf8) }

  @Test("For any input, the process exits with a documented code, and prints no unescaped control characters")
  func exitsWithDocumentedCode() async throws {
    try await withSandbox { sandbox in
      await Fuzzing.processes.run { generator in
        let isScript = Bool.random(using: &generator)
        let lines = (0..<Int.random(in: 1...8, using: &generator)).map { _ in generator.mutated(Self.lines) }
        let input = isScript ? Data(lines.joined(separator: [10])) : Data()
        // Arguments can't contain null bytes, and their length is limited.
        let words = generator.mutated(Self.lines).prefix(10_000).split(separator: 32).prefix(20)
        let arguments = isScript ? [] : words.map { String(decoding: $0.filter { $0 != 0 }, as: UTF8.self) }
        let ending = try await sandbox.shell("exec khipu \"$@\"", arguments, input: input)
        let given = "\(arguments) \(String(decoding: input.prefix(1000), as: UTF8.self).debugDescription)"
        try hold(!ending.isBySignal, "it ends by signal \(ending.code), given \(given)")
        try hold(ExitCode.all.contains { $0.number == ending.code }, "it ends with \(ending.code), given \(given)")
        let text = ending.output + ending.errors
        let isHarmless = text.split(separator: "\n").allSatisfy { Quotation.escaped(String($0)) == $0 }
        try hold(isHarmless, "it writes \(text.prefix(1000).debugDescription), given \(given)")
        for note in ending.errors.split(separator: "\n") {
          // A report repeats its command, so it may be longer.
          let isNote = note.hasPrefix("khipu: ") && (note.unicodeScalars.count <= 2000 || note.contains(" failed: "))
          try hold(isNote, "it notes \(note.prefix(1000).debugDescription), given \(given)")
        }
      }
    }
  }
}
