import Foundation
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import Testing

struct RepositoriesTests {
  private static let address = "https://github.com/pointfreeco/swift-dependencies"

  @Test("The repositories program loads and lists repositories, visits one, and records the visit")
  func loadsListsAndVisits() async throws {
    try await withGitHub { sandbox, server in
      let loaded = try await sandbox.run("load", "pointfreeco")
      let lines = loaded.output.split(separator: "\n").map(String.init)
      #expect(loaded.errors.isEmpty && loaded.code == 0)
      #expect(lines.first == "name                pushed  description")
      #expect(
        try #require(lines.dropFirst().first).wholeMatch(
          of: /swift-dependencies +\d+d  Controls \\u001b\[2J the world/) != nil)
      #expect(lines.dropFirst(2) == ["empty"])
      let listed = try await sandbox.run()
      #expect(listed == loaded)
      let visited = try await sandbox.run("visit", "Swift-Dependencies")
      #expect(visited == Sandbox.Ending(output: "\(Self.address)\n"))
      let record = try text(sandbox.home.file("analytics.jsonl"))
      #expect(record.contains(#""name":"tapped_repo""#) && record.contains(#""repo_name":"swift-dependencies""#))
      #expect(record.contains(#""release":"1.0.0""#) && !record.contains("screen_width"))
      #expect(server.requests.count == 1)
    }
  }

  @Test("With --json, the list of repositories is printed as an array of objects, and a visit as an object")
  func printsJSON() async throws {
    struct Object: Decodable, Equatable {
      let id, name: String
      let description: String?
      let address: String
      let pushed, age: String?
      let organisation, answered: String
    }
    try await withGitHub { sandbox, _ in
      #expect(try await sandbox.run("--json").output == "[]\n")
      let json = Data(try await sandbox.run("load", "pointfreeco", "--json").output.utf8)
      let objects = try JSONDecoder().decode([Object].self, from: json)
      #expect(objects.map(\.name) == ["swift-dependencies", "empty"])
      #expect(objects.map(\.id) == ["1", "3"])
      #expect(objects.map(\.description) == ["Controls \u{1b}[2J the world", nil])
      #expect(objects.map(\.pushed) == ["2018-05-04T18:40:21Z", nil])
      #expect(objects.map { $0.age?.last } == ["d", nil])
      #expect(objects.map(\.organisation) == ["pointfreeco", "pointfreeco"])
      #expect(objects.first?.address == Self.address)
      let visited = try await sandbox.run("visit", "swift-dependencies", "--json")
      #expect(visited == Sandbox.Ending(output: "{\"address\": \"\(Self.address)\"}\n"))
    }
  }

  @Test("Without loaded repositories, listing succeeds and visiting fails; both say how to load some")
  func nothingLoaded() async throws {
    try await withHome { home in
      let sandbox = Sandbox(home: home)
      let note = "repositories: no repositories are loaded; for example: 'repositories load pointfreeco'\n"
      let (listed, visited) = (try await sandbox.run(), try await sandbox.run("visit", "khipu"))
      #expect(listed == Sandbox.Ending(errors: note))
      #expect(visited == Sandbox.Ending(errors: note, code: 66))
    }
  }

  @Test("Offline, loading lists the cached repositories with their age, and exits with code 69")
  func listsCachedRepositories() async throws {
    try await withGitHub { sandbox, _ in
      let loaded = try await sandbox.run("load", "pointfreeco")
      // Makes the cache look old, and as if it came from an address without a server.
      let cache = sandbox.home.file("github.json")
      let past = try text(cache).replacing(sandbox.gitHub, with: "http://127.0.0.1:1")
        .replacing(#/"moment":[0-9.]+/#, with: #""moment":1500000000"#)
      try write(past.utf8, to: cache)
      let offline = try await Sandbox(home: sandbox.home).run("load", "pointfreeco")
      #expect(offline.code == 69 && offline.output == loaded.output)
      let (note, error) = (
        #/repositories: the repositories of pointfreeco as they were \d+d ago\n/#,
        #/repositories: the last answer is \d+d old: GitHub is not reachable: ".*"\n/#
      )
      #expect(offline.errors.firstMatch(of: note) != nil && offline.errors.firstMatch(of: error) != nil)
    }
  }

  @Test(
    "A visit is recorded if $DO_NOT_TRACK is empty or 0, and not recorded with any other value",
    arguments: [("1", false), ("true", false), ("0", true), ("", true)])
  func doNotTrack(_ value: String, _ isRecorded: Bool) async throws {
    try await withGitHub { sandbox, _ in
      var sandbox = sandbox
      sandbox.variables["DO_NOT_TRACK"] = value
      _ = try await sandbox.run("load", "pointfreeco")
      #expect(try await sandbox.run("visit", "empty").code == 0)
      #expect(try names(in: sandbox.home.path)?.contains("analytics.jsonl") == isRecorded)
    }
  }

  @Test(
    "A failed load prints one line, and its exit code depends on the kind of failure",
    arguments: [
      (.answer(404), 66, "GitHub has no organisation \"pointfreeco\""),
      (.answer(500), 1, "GitHub refused with status 500"),
      (.answer(200, "{}"), 1, "GitHub sent a response that is not understood: \"the list of repositories is wrong\""),
      (
        .answer(403, "", headers: ["Retry-After: 30"]), 69,
        "GitHub limits the rate of requests, and accepts the next one in 30 s"
      ),
    ] as [(Reply, Int32, String)])
  func failedLoadPrintsOneLine(_ reply: Reply, _ code: Int32, _ reason: String) async throws {
    try await withGitHub({ _ in reply }) { sandbox, _ in
      let ending = try await sandbox.run("load", "pointfreeco")
      #expect(ending == Sandbox.Ending(errors: "repositories: \(reason)\n", code: code))
    }
  }

  @Test(
    "Unknown commands and invalid organisation names are refused with a one-line error and exit code 64",
    arguments: [
      (["lode"], "not understood: \"lode\"; 'repositories help' says what is"),
      (["load", "a/b"], "an organisation has 1 to 39 letters, digits, - or _, not \"a/b\""),
    ])
  func refusesCommandsAndNames(_ words: [String], _ reason: String) async throws {
    try await withHome { home in
      let ending = try await Sandbox(home: home).run(words)
      #expect(ending == Sandbox.Ending(errors: "repositories: \(reason)\n", code: 64))
    }
  }

  @Test("If the address of GitHub's API is invalid, a load exits with code 64 and says what to set")
  func addressIsInvalid() async throws {
    try await withHome { home in
      let ending = try await Sandbox(home: home, gitHub: "http://github.example").run("load", "pointfreeco")
      let advice = "set REPOSITORIES_GITHUB to the address of its API, such as https://api.github.com"
      let line = "repositories: GitHub is set up wrongly: \"\(advice)\"\n"
      #expect(ending == Sandbox.Ending(errors: line, code: 64))
    }
  }
}
