import Foundation
import KhipuTestTools
import TestSupport
import Testing

struct ReplayTests {
  /// Writes the sentences to a file as recorded commands, and returns its path.
  private func record(_ sentences: [String], in sandbox: Sandbox) throws -> String {
    let file = sandbox.folder.appending(path: "history.json")
    let history = sentences.map { ["seconds": 1, "sentence": $0] as [String: Any] }
    try JSONSerialization.data(withJSONObject: history).write(to: file)
    return file.path
  }

  @Test("Replay in a paired home is refused, and the bridge gets no request")
  func refusedInPairedHome() async throws {
    try await withPairedBridge(.http) { paired in
      _ = try await paired.sandbox.run("turn light 1 on")
      let known = paired.server.requests.count
      let ending = try await paired.sandbox.run("replay", try record(["turn light 1 off"], in: paired.sandbox))
      #expect(ending.code == 1 && ending.errors.contains("this home is paired with a bridge"))
      #expect(ending.output == "" && paired.server.requests.count == known)
    }
  }

  @Test(
    "Replay skips pairing, loading and the navigation of an app with windows, with its undos and redos, and says how many"
  )
  func skipsOthers() async throws {
    try await withSandbox { sandbox in
      let path = try record(
        [
          "pairing: pair with \"192.0.2.1\"", "lighting: load lights", "navigation: open \"khipu://lights/1\"",
          "dashboard: add light 1 to favorites", "navigation: go back", "undo navigation: go back",
          "redo navigation: go back", "pairing: unpair",
        ], in: sandbox)
      let line = "left out: loading (1), pairing (2), navigation (4)"
      let done = "dashboard: adding Desk lamp to favorites succeeded\n"
      #expect(try await sandbox.run("replay", path) == Ending(output: done, errors: "khipu: \(line)\n"))
      let programs = try await sandbox.run("replay", path, "--json")
      #expect(programs.output.hasPrefix("{\"message\": \"\(line)\", \"succeeded\": true}"))
      #expect(programs.errors == "")
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
      let time = try #require(when)
      #expect(try await sandbox.run("at", time, "lights", "--json").output == end)
      for part in [["favorites"], ["lights", "light", "2"]] {
        #expect(try await sandbox.run(["at", time] + part).output.contains(" Dimmable "))
      }
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

  @Test(
    "A row of the history has no sentence if its command failed, and only recorded a change by another app",
    arguments: [false, true])
  func failedCommand(isGone: Bool) async throws {
    try await withPairedBridge(.http) { paired in
      #expect(try await paired.sandbox.run("turn light 1 on").code == 0)
      try paired.bridge.change { bridge in
        if isGone { bridge.refused["on"] = 3 } else { bridge.lights[1]?.isOn = false }
      }
      let sentence = isGone ? "turn light 1 off" : "increase brightness by 10pt on light 1"
      #expect(try await paired.sandbox.run(sentence).code == (isGone ? 66 : 1))
      let rows = try await paired.sandbox.run("history", "--last", "2", "--json").output.split(separator: "\n")
      #expect(rows.map { $0.contains("\"sentence\": null") } == [false, false, true, false])
      #expect(rows[1].contains("turn light 1 on"))
      #expect(rows[2].contains(isGone ? "\"home lights removing 1\"" : "\"home read lights adding 1 at"))
    }
  }

  @Test(
    "If the recorded commands or the home given with --from can't be read, replay does nothing, and says where and why",
    arguments: [
      ("recorded commands", nil, "there is no such file"),
      ("recorded commands", "", "it isn't what 'history --json' writes, at line 1"),
      ("recorded commands", "[{}]", "it isn't what 'history --json' writes, at [0].seconds"),
      ("recorded commands", #"[{"seconds":1e300}]"#, "it isn't what 'history --json' writes, at [0].seconds"),
      ("recorded commands", #"[{"seconds":-1}]"#, "it isn't what 'history --json' writes, at [0].seconds"),
      ("home to begin with", nil, "there is no such file"),
      ("home to begin with", "", "it isn't what 'lights --json' writes, at line 1"),
      (
        "home to begin with", #"[{"id": "1", "name": "Desk"}]"#,
        "it isn't what 'lights --json' writes, at [0].reachable"
      ),
      (
        "home to begin with", #"[{"id": "1", "name": "Desk", "reachable": true, "brightness": 2}]"#,
        "it isn't what 'lights --json' writes, at [0].brightness"
      ),
    ] as [(String, String?, String)])
  func cannotBeRead(_ kind: String, _ content: String?, _ reason: String) async throws {
    try await withSandbox { sandbox in
      let file = sandbox.folder.appending(path: "unreadable.json")
      if let content { try Data(content.utf8).write(to: file) }
      let commands =
        try kind == "recorded commands" ? [] : [record(["add light 1 to favorites"], in: sandbox), "--from"]
      let line = "khipu: the \(kind): \"\(file.path)\" can't be read: \"\(reason)\"\n"
      #expect(try await sandbox.run(["replay"] + commands + [file.path]) == Ending(errors: line, code: 74))
    }
  }
}
