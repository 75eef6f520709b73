import Foundation
import Gateways
import KhipuControl
import KhipuFiles
import KhipuTerminalTestSupport
import KhipuTestTools
import Models
import TestSupport
import Testing
import UseCases

@testable import CLI

struct ReplayTests {
  private func state(_ sandbox: Sandbox) async throws -> AppState {
    let home = HomeDirectory(path: sandbox.home.path)
    return try await Environment.live(home: home, timeout: .seconds(60), notice: { _ in }).store.state()
  }

  @Test("Replaying the history of a session, with its undos and redos, leads to the same state")
  func replayLeadsToSameState() async {
    let sentences = [
      "turn light 1 on", "turn study off", "toggle all lights", "increase brightness by 10pt on all lights",
      "rename light 1 to \"Lamp\"", "recall scene relax in study", "add light 3 to favorites",
      "remove light 3 from favorites", "undo", "undo", "redo", "load rooms",
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
        // A replay doesn't repeat the reads that looked up names, since they aren't commands. So both homes load everything.
        let loads = "load lights\nload rooms\nload zones\nload scenes\n"
        for sandbox in [sandbox, other] { _ = try await sandbox.run([], input: loads) }
        try hold(try await state(other) == state(sandbox), "it comes to another state: \(ending)")
      }
    }
  }

  @Test(
    "At a terminal, replay shows a line for each command, and an interrupt ends a paced replay",
    .timeLimit(.minutes(10)),
    arguments: [false, true])
  func showsLinePerCommand(isPaced: Bool) async throws {
    try await withSandbox { sandbox in
      let history =
        #"[{"seconds": 5, "sentence": "turn light 1 off"}, {"seconds": 86400, "sentence": "turn light 1 on"}]"#
      try Data(history.utf8).write(to: sandbox.folder.appending(path: "history.json"))
      let terminal = try Terminal()
      let first = "lighting: turning Desk lamp off succeeded"
      let process = try await sandbox.run(
        "exec khipu replay history.json \(isPaced ? "--paced" : "")", at: terminal
      ) { process in
        #expect(terminal.shown(until: first).hasSuffix(first))
        if isPaced { kill(process.processIdentifier, SIGINT) }
        let rest = try terminal.shownToTheEnd()
        #expect(rest.contains("turning Desk lamp on succeeded\r\n") == !isPaced)
      }
      #expect(process.terminationStatus == (isPaced ? 130 : 0))
    }
  }

  @Test("Replay waits between commands only with `--paced`, and can then be interrupted", .timeLimit(.minutes(10)))
  func waitsOnlyIfPaced() async throws {
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
    "If replay can't read its file, it reports the path and the reason; without a path, it asks for one",
    arguments: [
      (nil, "there is no such file", 74), ("", "it isn't what 'history --json' writes, at line 1", 74),
      ("[{}]", "it isn't what 'history --json' writes, at [0].seconds", 74),
      (#"[{"seconds":1e300}]"#, "it isn't what 'history --json' writes, at [0].seconds", 74),
      (#"[{"seconds":-1}]"#, "it isn't what 'history --json' writes, at [0].seconds", 74),
    ] as [(String?, String, Int32)])
  func fileCannotBeRead(content: String?, reason: String, code: Int32) async throws {
    try await withSandbox { sandbox in
      let file = sandbox.folder.appending(path: "history.json")
      if let content { try Data(content.utf8).write(to: file) }
      let ending = try await sandbox.run("replay", file.path)
      #expect(ending.code == code)
      #expect(ending.errors == "khipu: the recorded commands: \"\(file.path)\" can't be read: \"\(reason)\"\n")
      #expect(try await sandbox.run("replay").errors.contains("give its path"))
    }
  }

  @Test("After a failure, replay carries out the remaining commands, and exits with the failure's code")
  func continuesAfterFailure() async throws {
    try await withSandbox { sandbox in
      let file = sandbox.folder.appending(path: "history.json")
      let history =
        #"[{"seconds": 1, "sentence": "turn light 9 on"}, {"seconds": 2}, {"seconds": 3, "sentence": "add light 1 to favorites"}]"#
      try Data(history.utf8).write(to: file)
      let ending = try await sandbox.run("replay", file.path)
      #expect(ending.output == "dashboard: adding Desk lamp to favorites succeeded\n" && ending.code == 66)
    }
  }

  @Test(
    "Replay does nothing if its file contains anything but recorded commands",
    arguments: [
      ("reset --yes", "\"reset --yes\" is no recorded command; nothing is replayed"),
      ("turn light 1 on --home /", "\"turn light 1 on --home /\" is no recorded command; nothing is replayed"),
      ("replay a", "\"replay a\" is no recorded command; nothing is replayed"),
      ("turn desk lamp on", "\"turn desk lamp on\" is no recorded command; nothing is replayed"),
    ])
  func doesNothing(sentence: String, line: String) async throws {
    try await withSandbox { sandbox in
      let file = sandbox.folder.appending(path: "history.json")
      let history = ["add light 1 to favorites", sentence].map { ["seconds": 1, "sentence": $0] as [String: Any] }
      try JSONSerialization.data(withJSONObject: history).write(to: file)
      let ending = try await sandbox.run("replay", file.path)
      #expect(ending.output == "" && ending.errors == "khipu: \(line)\n" && ending.code != 0)
    }
  }

  /// Writes the sentences to a file as recorded commands, and returns its path.
  private func record(_ sentences: [String], in sandbox: Sandbox) throws -> String {
    let file = sandbox.folder.appending(path: "history.json")
    let history = sentences.map { ["seconds": 1, "sentence": $0] as [String: Any] }
    try JSONSerialization.data(withJSONObject: history).write(to: file)
    return file.path
  }

  @Test(
    "Replay in a paired home is refused, and the bridge gets no request",
    arguments: [["turn light 1 on"], ["undo lighting: turn light 1 on", "redo lighting: turn light 1 on"], []])
  func refusedInPairedHome(sentences: [String]) async throws {
    try await withPairedBridge(.http) { paired in
      _ = try await paired.sandbox.run("turn light 1 on")
      let known = paired.server.requests.count
      let ending = try await paired.sandbox.run("replay", try record(sentences, in: paired.sandbox))
      #expect(ending.code == 1 && ending.errors.contains("this home is paired with a bridge"))
      #expect(ending.output == "" && paired.server.requests.count == known)
    }
  }

  @Test("Replay skips pairing and loading, and reports that in one line")
  func skipsPairingAndLoading() async throws {
    try await withSandbox { sandbox in
      let path = try record(
        [
          "pairing: pair with \"192.0.2.1\"", "lighting: load lights", "lighting: load rooms",
          "dashboard: add light 1 to favorites", "pairing: unpair",
        ], in: sandbox)
      let line = "khipu: left out: loading (2), pairing (2)\n"
      let done = "dashboard: adding Desk lamp to favorites succeeded\n"
      #expect(try await sandbox.run("replay", path) == Ending(output: done, errors: line))
      let programs = try await sandbox.run("replay", path, "--json")
      #expect(programs.output.hasPrefix(#"{"message": "left out: loading (2), pairing (2)", "succeeded": true}"#))
      #expect(programs.errors == "")
    }
  }

  @Test(
    "Replay skips commands of navigation, which an app with windows records, their undos and redos, and says how many")
  func skipsNavigation() async throws {
    try await withSandbox { sandbox in
      let path = try record(
        [
          "navigation: open \"khipu://lights/1\"", "lighting: turn light 1 on", "navigation: go back",
          "undo navigation: go back", "redo navigation: go back",
        ], in: sandbox)
      let done = "lighting: turning Desk lamp on succeeded\n"
      #expect(
        try await sandbox.run("replay", path) == Ending(output: done, errors: "khipu: left out: navigation (4)\n"))
    }
  }

  /// A day's commands in a home with one light of each kind: each way to change a light, except `show` and `recall`.
  private static let day = """
    turn room 1 on
    apply red on light 4
    apply temperature 250 40% on light 5
    undo
    redo
    increase brightness by 10pt on room 2
    toggle zone 3
    rename light 1 to Lamp
    undo
    decrease temperature by 20pt on light 3
    load rooms
    add light 2 to favorites
    """

  @Test(
    "Replaying a recorded day from its initial lights leads to its final lights, even if the day begins with a pairing")
  func replaysRecordedDay() async throws {
    try await withPairedBridge(.http) { paired in
      let sandbox = paired.sandbox
      try paired.bridge.change { $0.lights[5]?.colormode = "ct" }
      _ = try await sandbox.run("pairing: pair with \"\(paired.host)\"")
      let start = sandbox.folder.appending(path: "start.json")
      try Data(try await sandbox.run("lights", "--json").output.utf8).write(to: start)
      #expect(try await sandbox.run([], input: Self.day).code == 0)
      let end = try await sandbox.run("lights", "--json").output
      let last = Data(try await sandbox.run("history", "--last", "1", "--json").output.utf8)
      let when = (try JSONSerialization.jsonObject(with: last) as? [[String: Any]])?.first?["when"] as? String
      #expect(try await sandbox.run("at", try #require(when), "lights", "--json").output == end)
      let history = sandbox.folder.appending(path: "day.json")
      try Data(try await sandbox.run("history", "--json").output.utf8).write(to: history)

      let other = Sandbox(folder: sandbox.folder.appending(path: "other"))
      try FileManager.default.createDirectory(at: other.folder, withIntermediateDirectories: false)
      #expect(try await other.run("replay", try record([], in: sandbox), "--from", start.path) == Ending())
      #expect(try await other.run("lights", "--json").output == String(contentsOf: start, encoding: .utf8))
      let ending = try await other.run("replay", history.path, "--from", start.path)
      #expect(ending.code == 0 && ending.errors.hasPrefix("khipu: left out: loading ("), "\(ending)")
      #expect(try await other.run("lights", "--json").output == end)
    }
  }

  /// The commands of a day, as an earlier release recorded them.
  private static let storedDay = [
    "lighting: turn room 1 on", "lighting: apply temperature 250 40% on light 1",
    "undo lighting: apply temperature 250 40% on light 1", "redo lighting: apply temperature 250 40% on light 1",
    "lighting: increase brightness by 10pt on room 2", "lighting: rename light 1 to \"Lamp\"",
    "undo lighting: rename light 1 to \"Lamp\"", "dashboard: add light 2 to favorites", "navigation: go to favorites",
  ]

  @Test(
    "Replaying a day that an earlier release recorded leads to the expected state; --without leaves out one command",
    arguments: [
      ([], "90%  #e6b995"), (["--without", "5"], "80%  #cca585"),
    ])
  func replaysStoredDay(options: [String], ceiling: String) async throws {
    try await withSandbox { sandbox in
      let path = try record(Self.storedDay, in: sandbox)
      #expect(try await sandbox.run(["replay", path] + options).code == 0)
      #expect(
        try await sandbox.run("lights").output == """
          id  name             room        state        brightness  colour   temperature  favorite
           1  Desk lamp        Study       on                  40%  #665242        4000K
           2  Shelf strip      Study       on                 100%  #3300ff               ★
           3  Kitchen ceiling  Downstairs  on                  \(ceiling)        4000K
           4  Hallway          Downstairs  unreachable         40%
           5  Coffee plug      Downstairs  off

          """)
    }
  }

  @Test(
    "If the file given with --from can't be read, replay does nothing, and reports the path and the reason",
    arguments: [
      (nil, "there is no such file"), ("", "it isn't what 'lights --json' writes, at line 1"),
      (#"[{"id": "1", "name": "Desk"}]"#, "it isn't what 'lights --json' writes, at [0].reachable"),
      (
        #"[{"id": "1", "name": "Desk", "reachable": true, "brightness": 2}]"#,
        "it isn't what 'lights --json' writes, at [0].brightness"
      ),
    ] as [(String?, String)])
  func initialHomeCannotBeRead(content: String?, reason: String) async throws {
    try await withSandbox { sandbox in
      let file = sandbox.folder.appending(path: "start.json")
      if let content { try Data(content.utf8).write(to: file) }
      let path = try record(["add light 1 to favorites"], in: sandbox)
      let ending = try await sandbox.run("replay", path, "--from", file.path)
      let line = "khipu: the home to begin with: \"\(file.path)\" can't be read: \"\(reason)\"\n"
      #expect(ending == Ending(errors: line, code: 74))
    }
  }
}
