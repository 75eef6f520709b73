import TestSupport
import Testing

struct HistoryTests {
  private static let script = "turn light 1 off\nrename light 1 to \"Lamp\"\nadd light 1 to favorites\n"

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

  @Test("`at` accepts a time copied from the history, and shows the favorites or one light at that time")
  func acceptsCopiedTime() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run([], input: Self.script)
      let row = try await sandbox.run("history", "--last", "1").output.split(separator: "\n").last
      let time = try #require(row?.prefixMatch(of: /.{10} .{8}/)?.output)
      #expect(try await sandbox.run("at", String(time), "favorites").output.contains(" Lamp "))
      #expect(try await sandbox.run("at", String(time), "lights", "light", "1").output.contains(" Lamp "))
    }
  }
}
