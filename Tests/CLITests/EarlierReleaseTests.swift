import Foundation
import Testing

struct EarlierReleaseTests {
  private static let organisation =
    #"{"id":"team","answeredAt":1795381671,"repositories":[{"id":1,"name":"khipu","address":"https://a","isArchived":false}]}"#
  private static let upload =
    #"{"id":"d13dea4757c54dc75f7991b6bc716fea","snapshot":{"name":"evening","moment":1795381671,"picture":"<svg/>"},"#
    + #""state":{"position":0}}"#
  private static let snapshot =
    #"{"format":3,"generation":1,"state":{"home":{},"favorites":[{"id":2}],"organisation":\#(organisation),"#
    + #""uploads":[\#(upload)],"route":"khipu://repositories/team/khipu"}}"#
  private static let journal = """
    {"format":3,"generation":1}
    [1795381671367761,7,"dashboard: add light 1 to favorites",[{"favorites":{"adding":{"id":1}}}]]
    [1795381671390923,7,"repositories: load \\"team\\"",[{"organisation":{"loading":\(organisation)}}]]
    [1795381671390924,7,"repositories: load \\"team\\"",[{"organisation":{"answering":{"_0":"team","at":1795381672,"by":[]}}}]]
    [1795381671390925,7,"undo repositories: load \\"team\\"",[{"organisation":{"loading":\(organisation)}}]]
    [1795381671390926,7,"snapshots: take \\"night\\"",[{"uploads":{"adding":\(upload)}}]]
    [1795381671390927,7,"snapshots: send",[{"uploads":{"removing":"d13dea4757c54dc75f7991b6bc716fea"}}]]
    [1795381671390928,7,"navigation: go to repositories",[{"route":{"going":{"to":"khipu://repositories"}}}]]

    """

  private func with(_ body: (Sandbox) async throws -> Void) async throws {
    try await withSandbox { sandbox in
      try FileManager.default.createDirectory(at: sandbox.home, withIntermediateDirectories: true)
      for (name, text) in [("state.json", Self.snapshot), ("journal.jsonl", Self.journal)] {
        try Data(text.utf8).write(to: sandbox.home.appending(path: name))
      }
      for name in ["github.json", "analytics.jsonl", "uploads.lock"] {
        try Data("{}".utf8).write(to: sandbox.home.appending(path: name))
      }
      try await body(sandbox)
    }
  }

  @Test("The home of an earlier release is read, except for its route")
  func homeIsRead() async throws {
    try await with { sandbox in
      let favorites = try await sandbox.run("favorites")
      #expect(favorites.errors == "" && favorites.output.split(separator: "\n").count == 3, "a title, lights 1 and 2")
    }
  }

  @Test(
    "The history of an earlier release is kept, and `undo` skips its commands about repositories, snapshots and the route"
  )
  func historyIsKept() async throws {
    try await with { sandbox in
      let history = try await sandbox.run("history")
      #expect(history.errors == "" && history.output.contains("repositories: load \"team\""))
      #expect(history.output.contains("snapshots: take \"night\""))
      #expect(try await sandbox.run("undo").output == "dashboard: removing Desk lamp from favorites succeeded\n")
      #expect(try await sandbox.run("undo").code == 66)
      #expect(try await sandbox.run("redo").output == "dashboard: adding Desk lamp to favorites succeeded\n")
    }
  }

  @Test("Resetting the home of an earlier release also removes its obsolete files")
  func resetRemovesFiles() async throws {
    try await with { sandbox in
      #expect(try await sandbox.run("reset", "--yes").code == 0)
      let left = try FileManager.default.contentsOfDirectory(atPath: sandbox.home.path)
      #expect(Set(left).isSubset(of: ["lock", "bridge.lock"]))
    }
  }
}
