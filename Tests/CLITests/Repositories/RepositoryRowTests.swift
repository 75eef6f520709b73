import Foundation
import Models
import TestSupport
import Testing

@Suite("Repositories at the command line")
struct RepositoriesTests {
  private static let address = "https://github.com/pointfreeco/swift-dependencies"

  @Test("are loaded, shown and visited, and a visit is in the record of use")
  func story() async throws {
    try await withServer(pointfree) { server in
      try await withSandbox { sandbox in
        let sandbox = sandbox.asking(server)
        let loaded = try await sandbox.run("repositories:", "load", "pointfreeco")
        #expect(loaded == Ending(output: "repositories: loading \"pointfreeco\" succeeded\n"))
        let shown = try await sandbox.run("repositories")
        let lines = shown.output.split(separator: "\n").map(String.init)
        #expect(shown.errors.isEmpty && shown.code == 0)
        #expect(lines.first == "name                pushed  description")
        #expect(
          try #require(lines.dropFirst().first).wholeMatch(
            of: /swift-dependencies +\d+d  Controls \\u001b\[2J the world/) != nil)
        #expect(lines.dropFirst(2) == ["empty"])
        let visited = try await sandbox.run("visit Swift-Dependencies")
        let report = "repositories: visiting \"Swift-Dependencies\" at \"\(Self.address)\" succeeded\n"
        #expect(visited == Ending(output: report))
        let record = try String(contentsOf: sandbox.home.appending(path: "analytics.jsonl"), encoding: .utf8)
        #expect(record.contains(#""name":"tapped_repo""#) && record.contains(#""repo_name":"swift-dependencies""#))
        #expect(record.contains(#""release":"\#(Program.release)""#) && !record.contains("screen_width"))
        #expect(server.requests.count == 1)
      }
    }
  }

  @Test("are objects in JSON")
  func json() async throws {
    struct Object: Decodable, Equatable {
      let id, name: String
      let description: String?
      let address: String
      let pushed, age: String?
      let organisation, answered: String
    }
    try await withServer(pointfree) { server in
      try await withSandbox { sandbox in
        #expect(try await sandbox.run("repositories", "--json") == Ending(output: "[]\n"))
        _ = try await sandbox.asking(server).run("repositories: load pointfreeco")
        let json = Data(try await sandbox.run("repositories", "--json").output.utf8)
        let objects = try JSONDecoder().decode([Object].self, from: json)
        #expect(objects.map(\.name) == ["swift-dependencies", "empty"])
        #expect(objects.map(\.id) == ["1", "3"])
        #expect(objects.map(\.description) == ["Controls \u{1b}[2J the world", nil])
        #expect(objects.map(\.pushed) == ["2018-05-04T18:40:21Z", nil])
        #expect(objects.map { $0.age?.last } == ["d", nil])
        #expect(objects.map(\.organisation) == ["pointfreeco", "pointfreeco"])
        #expect(objects.first?.address == Self.address)
      }
    }
  }

  @Test("that aren't loaded aren't loaded by showing or visiting them: the advice says how")
  func nothingLoaded() async throws {
    try await withSandbox { sandbox in
      let advice = "for example: 'repositories: load \"pointfreeco\"'\n"
      let shown = try await sandbox.run("repositories")
      #expect(shown == Ending(errors: "khipu: no repositories are loaded; \(advice)"))
      let visited = try await sandbox.run("visit khipu")
      let report = "repositories: visiting \"khipu\" failed: no repositories are loaded; "
      #expect(visited == Ending(errors: "khipu: \(report)\(advice)", code: 66))
    }
  }

  @Test("offline are those of the last reply, which has an age, after a restart too")
  func offline() async throws {
    try await withSandbox { sandbox in
      try await withServer(pointfree) { _ = try await sandbox.asking($0).run("repositories: load pointfreeco") }
      // As if that had been long ago, and at an address without a server.
      let script = #"""
        sed -i -E -e 's|"moment":([0-9.]+)|"moment":1800000000|' -e 's|http://127.0.0.1:[0-9]+|http://127.0.0.1:1|' home/github.json
        """#
      #expect(try await sandbox.shell(script).code == 0)
      let loaded = try await sandbox.run("repositories: load pointfreeco")
      #expect(loaded.code == 69)
      let start = "khipu: repositories: loading \"pointfreeco\" failed: the last answer is "
      #expect(loaded.errors.hasPrefix(start))
      #expect(loaded.errors.contains(" old: GitHub is not reachable: \""))
      let shown = try await sandbox.run("repositories")
      #expect(shown.output.contains("swift-dependencies"))
    }
  }

  @Test("that aren't fresh have a note with their owner and age")
  func stale() async throws {
    try await withSandbox { sandbox in
      try await withServer(pointfree) { _ = try await sandbox.asking($0).run("repositories: load pointfreeco") }
      let script = #"sed -i -E 's|"answeredAt":[0-9.]+|"answeredAt":1500000000|' home/*.json*"#
      #expect(try await sandbox.shell(script).code == 0)
      let errors = try await sandbox.run("repositories").errors
      #expect(errors.wholeMatch(of: /khipu: the repositories of pointfreeco as they were \d+d ago\n/) != nil)
    }
  }

  @Test(
    "aren't recorded as visited with $DO_NOT_TRACK",
    arguments: [("1", false), ("true", false), ("0", true), ("", true)])
  func tracking(_ value: String, _ isRecorded: Bool) async throws {
    try await withServer(pointfree) { server in
      try await withSandbox { sandbox in
        var sandbox = sandbox.asking(server)
        sandbox.variables["DO_NOT_TRACK"] = value
        let ending = try await sandbox.run(input: "load \"pointfreeco\"\nvisit empty\n")
        #expect(ending.code == 0 && ending.errors.isEmpty)
        #expect(try await sandbox.shell("test -e home/analytics.jsonl").code == (isRecorded ? 0 : 1))
      }
    }
  }

  @Test(
    "that can't be loaded end the process with a code of their own, and one line",
    arguments: [
      (.answer(404), 66, "GitHub has no organisation \"pointfreeco\""),
      (.answer(500), 1, "GitHub refused with status 500"),
      (.answer(200, "{}"), 1, "GitHub sent a response that is not understood: \"the list of repositories is wrong\""),
      (
        .answer(403, "", headers: ["X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 1706702400"]), 69,
        "GitHub limits the rate of requests, and accepts the next one from \"2024-01-31T12:00:00Z\" on"
      ),
    ] as [(Reply, Int32, String)])
  func failures(_ reply: Reply, _ code: Int32, _ reason: String) async throws {
    try await withServer { _ in
      reply
    } body: { server in
      try await withSandbox { sandbox in
        let ending = try await sandbox.asking(server).run("repositories: load pointfreeco")
        #expect(
          ending == Ending(errors: "khipu: repositories: loading \"pointfreeco\" failed: \(reason)\n", code: code))
      }
    }
  }

  @Test("can't be loaded from an invalid address, which is bad input")
  func misconfigured() async throws {
    try await withSandbox { sandbox in
      var sandbox = sandbox
      sandbox.variables["KHIPU_GITHUB"] = "http://github.example"
      let ending = try await sandbox.run("repositories: load pointfreeco")
      let advice = "set KHIPU_GITHUB to the address of its API, such as https://api.github.com"
      let line = "khipu: repositories: loading \"pointfreeco\" failed: GitHub is set up wrongly: \"\(advice)\"\n"
      #expect(ending == Ending(errors: line, code: 64))
    }
  }
}
