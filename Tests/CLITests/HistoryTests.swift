import Foundation
import KhipuTerminal
import KhipuValues
import TestSupport
import Testing

@testable import CLI
@testable import KhipuCommandLine
@testable import KhipuHistoryCommands

struct HistoryTests {
  private static let script = "turn light 1 off\nrename light 1 to \"Lamp\"\nadd light 1 to favorites\n"

  @Test(
    "`at` parses a local time with or without an offset, and prints an ambiguous time with its offset",
    arguments: [
      ("9998-10-25 02:30:00+02:00", "9998-10-25 02:30:00+02:00"),
      ("9998-10-25 02:30+01:00", "9998-10-25 02:30:00+01:00"),
      ("9998-10-25 02:30", "9998-10-25 02:30:00+01:00"), ("9998-10-25 03:30+01:00", "9998-10-25 03:30:00"),
      ("9998-07-27 03:30+02:00", "9998-07-27 03:30:00"),
    ])
  func parsesLocalTime(typed: String, told: String) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(["at", typed], variables: ["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"])
      #expect(ending.errors.contains(": \(told) is yet to come"), "\(ending)")
    }
  }

  @Test("The history shows the time, the process, the sentence and the changes of each command")
  func showsEachCommand() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run([], input: Self.script)
      let ending = try await sandbox.run("history")
      let lines = ending.output.split(separator: "\n").map(String.init)
      #expect(ending.code == 0 && lines.count == 4)
      #expect(lines.first?.wholeMatch(of: /when +process  sentence +changes/) != nil)
      let row = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +\d+  (.*?)  +(.*)/
      let rows = lines.dropFirst().map { $0.wholeMatch(of: row)?.output }
      #expect(
        rows.map { $0?.1 } == [
          "lighting: turn light 1 off", "lighting: rename light 1 to \"Lamp\"",
          "dashboard: add light 1 to favorites",
        ])
      #expect(
        rows.dropFirst().map { $0?.2 } == ["home lights changing 1 by renaming it to Lamp", "favorites adding 1"])
    }
  }

  @Test(
    "A command's row in the history shows its first change, and the number of further changes if there are any",
    arguments: [
      ("turn light 1 off", "home lights changing 1 by turning it off"),
      ("turn study off", "home lights changing 1 by turning it off and 1 more"),
    ])
  func firstChangeAndNumber(sentence: String, changes: String) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run([], input: "lights\nrooms\n\(sentence)")
      let row = try await sandbox.run("history", "--last", "1").output.split(separator: "\n").last
      #expect(row?.hasSuffix("  \(changes)") == true, "\(row ?? "")")
    }
  }

  @Test("The history can be limited to the last N commands, and printed as JSON", arguments: [1, 2, 3, 9])
  func limitedToLast(count: Int) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run([], input: Self.script)
      let ending = try await sandbox.run("history", "--last", "\(count)", "--json")
      let rows = try #require(JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [[String: Any]])
      #expect(rows.count == min(3, count))
      let last = try #require(rows.last)
      #expect(last["sentence"] as? String == "dashboard: add light 1 to favorites")
      #expect(last["changes"] as? [String] == ["favorites adding 1"])
      #expect(last["process"] is Int && last["seconds"] is Double && last["when"] is String)
    }
  }

  @Test("If nothing has changed yet, `history` prints a note, or an empty array with --json")
  func withoutChanges() async throws {
    try await withSandbox { sandbox in
      let (table, list) = (try await sandbox.run("history"), try await sandbox.run("history", "--json"))
      #expect(table == Ending(errors: "khipu: nothing changed yet\n"))
      #expect(list == Ending(output: "[]\n"))
    }
  }

  @Test(
    "An invalid argument for `history` or `at`, or an option of another command, is refused with a one-line error",
    arguments: [
      (["history", "--last", "0"], "--last takes a number, 1 or more, not \"0\""),
      (["history", "--last", "x"], "--last takes a number, 1 or more, not \"x\""),
      (["lights", "--last", "1"], "--last belongs to 'history'; leave it out"),
      (["history", "--paced"], "--paced belongs to 'replay'; leave it out"),
      (["at"], "'at' takes a time such as 12:30 or \"2026-01-31 12:30:05\", not \"\""),
      (["at", "noon"], "'at' takes a time such as 12:30 or \"2026-01-31 12:30:05\", not \"noon\""),
      (["at", "9999-01-31 12:30"], "9999-01-31 12:30:00 is yet to come; give a time that has passed"),
      (
        ["at", "0:00", "colours"],
        "'at' shows one of \(Khipu.parts.map(\.name).joined(separator: ", ")), not \"colours\""
      ), (["at", "0:00", "rooms", "1"], "'rooms' takes no more words; leave out what follows it"),
    ])
  func invalidArguments(arguments: [String], line: String) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(arguments)
      #expect(ending == Ending(errors: "khipu: \(line)\n", code: 64))
    }
  }

  @Test(
    "`at` accepts a local time that occurs twice, and refuses one that summer time skips",
    arguments: [
      ("2025-10-26 02:30", nil), ("2025-03-30 01:59", nil), ("2025-03-30 03:00", nil),
      ("2025-03-30 02:30", "'at' takes a time such as 12:30 or \"2026-01-31 12:30:05\", not \"2025-03-30 02:30\""),
    ])
  func timeThatOccursTwice(time: String, line: String?) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(["at", time], variables: ["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"])
      let isAccepted = ending.errors.hasPrefix("khipu: nothing is recorded up to \(time):00")
      #expect(line.map { ending.errors == "khipu: \($0)\n" } ?? isAccepted, "\(ending.errors)")
    }
  }

  @Test("`at` accepts a time copied from the history, and shows the state at that time")
  func acceptsCopiedTime() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run([], input: Self.script)
      let row = try await sandbox.run("history", "--last", "1").output.split(separator: "\n").last
      let time = try #require(row?.prefixMatch(of: /.{10} .{8}/)?.output)
      #expect(try await sandbox.run("at", String(time), "favorites").output.contains(" Lamp "))
    }
  }

  @Test("`at` shows the lights, the favorites or one light at a past time")
  func showsPastTime() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run([], input: Self.script)
      // Backdates the read and the turning off by an hour, the renaming by half an hour, and the favorite by a minute.
      let journal = sandbox.home.appending(path: "journal.jsonl")
      let text = try String(contentsOf: journal, encoding: .utf8)
      let now = Date().timeIntervalSince1970
      let times = [-3600.0, -3600, -1800, -60].map { Int((now + $0) * 1e6) }
      var lines = text.split(separator: "\n").map(String.init)
      #expect(lines.count == 5)
      for (number, time) in times.enumerated() {
        lines[number + 1] = "[\(time)," + lines[number + 1].drop { $0 != "," }.dropFirst()
      }
      try (lines.joined(separator: "\n") + "\n").write(to: journal, atomically: true, encoding: .utf8)
      func name(_ age: Double, _ part: String...) async throws -> String {
        let time = "\(LocalTime(.epoch + (now - age)))"
        return try await sandbox.run(["at", time] + part).output
      }
      #expect(try await name(3700) == "")
      #expect(try await name(2000).contains(" Desk lamp "))
      #expect(try await name(1000).contains(" Lamp "))
      #expect(try await name(1000, "favorites") == "")
      #expect(try await name(10, "favorites").contains(" Lamp "))
      #expect(try await name(10, "lights", "light", "1").contains(" Lamp "))
    }
  }
}
