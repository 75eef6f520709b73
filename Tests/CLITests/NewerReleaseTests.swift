import Foundation
import TestSupport
import Testing

struct NewerReleaseTests {
  private static let commands = [
    ["favorites"], ["history"], ["undo"], ["turn light 1 on"], ["lights"], ["add light 3 to favorites"],
  ]

  /// The contents of the home's files, except those of the log, which has the commands.
  private func files(_ sandbox: Sandbox) throws -> [String: Data] {
    let files = try FileManager.default.contentsOfDirectory(at: sandbox.home, includingPropertiesForKeys: nil)
    return try Dictionary(
      uniqueKeysWithValues: files.filter { !["log.txt", "lock"].contains($0.lastPathComponent) }.map {
        ($0.lastPathComponent, try Data(contentsOf: $0))
      })
  }

  private func check(_ sandbox: Sandbox, _ name: String, _ commands: [[String]] = commands) async throws {
    let before = try files(sandbox)
    for words in commands {
      let ending = try await sandbox.run(words)
      let text = "\"\(sandbox.home.path)/\(name)\" was written by a newer version\n"
      #expect(ending.code == 74 && ending.errors.hasSuffix(text) && ending.output == "", "\(words) \(ending)")
    }
    let after = try files(sandbox).filter { before[$0.key] != nil || !$0.key.hasSuffix(".lock") }
    #expect(after == before)
    #expect(try await sandbox.run("reset", "--yes").code == 0)
    #expect(try await sandbox.run("favorites").code == 0)
  }

  @Test(
    "In a home whose journal has a newer release's change, each command exits with 74 and changes no file, and a reset succeeds",
    arguments: 1...3, [#"{"later":{"_0":{"adding":{"_0":{"id":1}}}}}"#, #"{"favorites":{"_0":{"pinning":{"_0":1}}}}"#])
  func journal(place: Int, change: String) async throws {
    try await withSandbox { sandbox in
      for light in 1...3 { _ = try await sandbox.run("add light \(light) to favorites") }
      let journal = sandbox.home.appending(path: "journal.jsonl")
      var lines = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n").map(String.init)
      let changes = lines.indices.filter { lines[$0].contains("adding") && lines[$0].contains("favorites") }
      try #require(changes.count >= 3)
      lines[changes[(place - 1) * (changes.count - 1) / 2]] = #"[1795381671367761,7,"add",[\#(change)]]"#
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: journal)
      try await check(sandbox, "journal.jsonl")
    }
  }

  @Test(
    "In a home whose snapshot has a newer release's property, each command exits with 74 and changes no file, and a reset succeeds"
  )
  func snapshot() async throws {
    try await withSandbox { sandbox in
      try FileManager.default.createDirectory(at: sandbox.home, withIntermediateDirectories: false)
      let state = #"{"favorites":[{"id":1}],"home":{},"later":[{"id":1}]}"#
      try Data(#"{"format":4,"generation":0,"state":\#(state)}"#.utf8).write(
        to: sandbox.home.appending(path: "state.json"))
      try await check(sandbox, "state.json")
    }
  }

  @Test("In a home whose archive has a newer release's change, the history exits with 74, and other commands succeed")
  func archive() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("add light 1 to favorites")
      let past = sandbox.home.appending(path: "journal.jsonl.past-0")
      try Data("{\"format\":4,\"generation\":0}\n[1795381671367761,7,null,[{\"later\":{}}]]\n".utf8).write(to: past)
      let state = #"{"format":4,"generation":1,"state":{"favorites":[{"id":1}]}}"#
      try Data(state.utf8).write(to: sandbox.home.appending(path: "state.json"))
      try Data("{\"format\":4,\"generation\":1}\n".utf8).write(to: sandbox.home.appending(path: "journal.jsonl"))
      #expect(try await sandbox.run("add light 2 to favorites").code == 0)
      #expect(try await sandbox.run("favorites").output.contains("Desk lamp"))
      try await check(sandbox, "journal.jsonl.past-0", [["history"]])
    }
  }
}
