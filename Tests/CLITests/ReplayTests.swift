import KhipuFiles
import Foundation
import Gateways
import KhipuControl
import Models
import TestSupport
import TestTools
import Testing
import UseCases

@testable import CLI

@Suite("Replay")
struct ReplayTests {
  private func state(_ sandbox: Sandbox) throws -> AppState {
    let home = HomeDirectory(path: sandbox.home.path)
    return try Environment.live(home: home, timeout: .seconds(60), notice: { _ in }).store.state()
  }

  @Test("of any session's history comes to the same state once all is read, with what was undone and made again")
  func sessions() async {
    let sentences = [
      "turn light 1 on", "turn study off", "toggle all lights", "increase brightness by 10pt on all lights",
      "rename light 1 to \"Lamp\"", "recall scene relax in study", "add light 3 to favorites",
      "remove light 3 from favorites", "go to favorites", "undo", "undo", "redo", "load rooms",
    ]
    await Fuzzing.sessions.run { generator in
      try await withSandbox { sandbox in
        for _ in 1...2 {
          let script = (0..<15).map { _ in generator.element(of: sentences) }.joined(separator: "\n")
          _ = try await sandbox.run([], input: script)
        }
        let file = sandbox.folder.appending(path: "history.json")
        try Data(try await sandbox.run("history", "--json").output.utf8).write(to: file)
        let other = Sandbox(folder: sandbox.folder.appending(path: "other"))
        try FileManager.default.createDirectory(at: other.folder, withIntermediateDirectories: false)
        let ending = try await other.run("replay", file.path)
        // What was read to look up a name is no command.
        let loads = "load lights\nload rooms\nload zones\nload scenes\n"
        for sandbox in [sandbox, other] { _ = try await sandbox.run([], input: loads) }
        try hold(try state(other) == state(sandbox), "it comes to another state: \(ending)")
      }
    }
  }

  @Test("takes as long as it took, if that is asked for, and can be interrupted", .timeLimit(.minutes(5)))
  func paced() async throws {
    try await withSandbox { sandbox in
      let file = sandbox.folder.appending(path: "history.json")
      let history =
        #"[{"seconds": 5, "sentence": "turn light 1 off"}, {"seconds": 86400, "sentence": "turn light 1 on"}]"#
      try Data(history.utf8).write(to: file)
      #expect(try await sandbox.run("replay", file.path).code == 0)
      #expect(try await sandbox.run("history").output.split(separator: "\n").count == 3)
      #expect(try await sandbox.run("reset", "--yes").code == 0)
      let ending = try await sandbox.shell("exec khipu replay --paced \"$1\"", [file.path]) { process in
        while process.isRunning, try await sandbox.run("history").output.isEmpty {}
        kill(process.processIdentifier, SIGINT)
      }
      #expect(ending.code == 130)
    }
  }

  @Test(
    "names a file that it can't use",
    arguments: [
      (nil, "there is no such file", 74), ("", "it isn't what 'history --json' writes, at line 1", 74),
      ("[{}]", "it isn't what 'history --json' writes, at [0].seconds", 74),
      (#"[{"seconds":1e300}]"#, "it isn't what 'history --json' writes, at [0].seconds", 74),
      (#"[{"seconds":-1}]"#, "it isn't what 'history --json' writes, at [0].seconds", 74),
    ] as [(String?, String, Int32)])
  func unusable(content: String?, reason: String, code: Int32) async throws {
    try await withSandbox { sandbox in
      let file = sandbox.folder.appending(path: "history.json")
      if let content { try Data(content.utf8).write(to: file) }
      let ending = try await sandbox.run("replay", file.path)
      #expect(ending.code == code)
      #expect(ending.errors == "khipu: the recorded commands: \"\(file.path)\" can't be read: \"\(reason)\"\n")
      #expect(try await sandbox.run("replay").errors.contains("give its path"))
    }
  }

  @Test("goes on after a failure, and ends with the code of the first")
  func failing() async throws {
    try await withSandbox { sandbox in
      let file = sandbox.folder.appending(path: "history.json")
      let history =
        #"[{"seconds": 1, "sentence": "turn light 9 on"}, {"seconds": 2}, {"seconds": 3, "sentence": "go to favorites"}]"#
      try Data(history.utf8).write(to: file)
      let ending = try await sandbox.run("replay", file.path)
      #expect(ending.output == "navigation: going to favorites succeeded\n" && ending.code == 66)
    }
  }

  @Test(
    "does nothing at all if there is something else than a recorded command in the file",
    arguments: [
      ("reset --yes", "\"reset --yes\" is no recorded command; nothing is replayed"),
      ("turn light 1 on --home /", "\"turn light 1 on --home /\" is no recorded command; nothing is replayed"),
      ("replay a", "\"replay a\" is no recorded command; nothing is replayed"),
      ("turn desk lamp on", "\"turn desk lamp on\" is no recorded command; nothing is replayed"),
      ("pairing: pair with \"192.0.2.1\"", "a pairing isn't replayed; leave it out of the file"),
      ("pairing: unpair", "a pairing isn't replayed; leave it out of the file"),
    ])
  func foreign(sentence: String, line: String) async throws {
    try await withSandbox { sandbox in
      let file = sandbox.folder.appending(path: "history.json")
      let history = ["go to favorites", sentence].map { ["seconds": 1, "sentence": $0] as [String: Any] }
      try JSONSerialization.data(withJSONObject: history).write(to: file)
      let ending = try await sandbox.run("replay", file.path)
      #expect(ending.output == "" && ending.errors == "khipu: \(line)\n" && ending.code != 0)
    }
  }

  @Test("is refused in a home that is paired with a bridge, which gets no request")
  func paired() async throws {
    try await withPairedBridge(.http) { paired in
      let file = paired.sandbox.folder.appending(path: "history.json")
      try Data(#"[{"seconds": 1, "sentence": "turn light 1 on"}]"#.utf8).write(to: file)
      let ending = try await paired.sandbox.run("replay", file.path)
      #expect(ending.code == 1 && ending.errors.contains("this home is paired with a bridge"))
      #expect(ending.output == "")
    }
  }
}
