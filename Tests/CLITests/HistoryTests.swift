import Testing

struct HistoryTests {
  private static let script = "turn light 1 off\nrename light 1 to \"Lamp\"\nadd light 1 to favorites\n"

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
