import Foundation
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import RepositoriesModels
import RepositoriesTestSupport
import Testing

@testable import RepositoriesGateways

struct GitHubCacheTests {
  private static func entry(_ name: String, at address: String = "https://a") throws -> GitHubCache.Entry {
    let link = try #require(Address("https://github.com/a"))
    let page = GitHubPage(
      path: "/a", etag: "\"1\"", repositories: [Repository(id: 1, name: name, address: link, pushedAt: .epoch)],
      next: "/b")
    return GitHubCache.Entry(
      organisation: try #require(Organisation.ID(name)), address: address, moment: .epoch, pages: [page])
  }

  private static func file(
    _ home: HomeDirectory, timeout: Duration = .seconds(60),
    notice: @escaping @Sendable (String) -> Void = { Issue.record("\($0)") }
  ) -> GitHubCache { GitHubCache(home: home, timeout: timeout, notice: notice) }

  private static func kept(_ file: GitHubCache, like entry: GitHubCache.Entry) async -> GitHubCache.Entry? {
    await file.entry(about: entry.organisation, at: entry.address)
  }

  @Test("The GitHub cache has one entry per organisation and API address, and a lookup creates no file")
  func oneEntryPerOrganisation() async throws {
    try await withHome { home in
      let entries = [try Self.entry("a"), try Self.entry("b"), try Self.entry("a", at: "https://b")]
      #expect(await Self.kept(Self.file(home), like: entries[0]) == nil)
      #expect(try names(in: home.path) == nil)
      for entry in entries { await Self.file(home).keep(entry) }
      for entry in entries { #expect(await Self.kept(Self.file(home), like: entry) == entry) }
    }
  }

  @Test("The GitHub cache keeps the ten organisations loaded last")
  func keepsTenOrganisations() async throws {
    try await withHome { home in
      let entries = try (0..<12).map { try Self.entry("n\($0)") }
      for entry in entries.prefix(10) + [entries[0]] + entries.suffix(2) { await Self.file(home).keep(entry) }
      var kept: [String] = []
      for entry in entries where await Self.kept(Self.file(home), like: entry) != nil {
        kept.append("\(entry.organisation)")
      }
      #expect(kept == ["n0"] + (3..<12).map { "n\($0)" })
    }
  }

  @Test(
    "A damaged GitHub cache is moved aside, reported once, and replaced",
    arguments: ["", "{", "[]", #"{"format":1,"entries":[{}]}"#])
  func damagedCacheIsMoved(_ content: String) async throws {
    try await withHome { home in
      try write(content.utf8, to: home.gitHub)
      let entry = try Self.entry("a")
      let notices = Recorder<String>()
      let file = Self.file(home) { notices.record($0) }
      #expect(await Self.kept(file, like: entry) == nil)
      #expect(notices.events.count == 1)
      #expect(notices.events.first?.contains("github.json.damaged-1") == true)
      await file.keep(entry)
      #expect(await Self.kept(file, like: entry) == entry)
      #expect(notices.events.count == 1)
      #expect(try text(home.gitHub + ".damaged-1") == content)
    }
  }

  @Test("A GitHub cache written by a newer version is reported and left unchanged")
  func cacheOfNewerVersion() async throws {
    try await withHome { home in
      let content = #"{"format":99,"future":true}"#
      try write(content.utf8, to: home.gitHub)
      let notices = Recorder<String>()
      let file = Self.file(home) { notices.record($0) }
      let entry = try Self.entry("a")
      await file.keep(entry)
      #expect(await Self.kept(file, like: entry) == nil)
      #expect(
        notices.events
          == Array(
            repeating: "what GitHub answered isn't kept: \"\(home.gitHub)\" was written by a newer version", count: 2))
      #expect(try text(home.gitHub) == content)
    }
  }

  @Test("If a reply from GitHub can't be cached, one notice says why", arguments: Obstacle.allCases)
  func replyCannotBeCached(_ obstacle: Obstacle) async throws {
    try await withHome { home in
      if obstacle == .fileAbove {
        try FileManager.default.removeItem(at: URL(filePath: home.path).deletingLastPathComponent())
      }
      try obstacle.put(in: home, home.gitHub)
      let notices = Recorder<String>()
      let file = Self.file(home) { notices.record($0) }
      await file.keep(try Self.entry("a"))
      #expect(notices.events.count == 1)
      #expect(notices.events.first?.hasSuffix(": \"\(obstacle.reason)\"") == true)
    }
  }

  @Test("If the lock is held until the timeout, the GitHub cache stores and returns nothing, and notices report it")
  func lockIsHeldUntilTimeout() async throws {
    try await withHome { home in
      let entry = try Self.entry("a")
      await Self.file(home).keep(entry)
      try await whileHeld(home.lock) {
        let notices = Recorder<String>()
        let file = Self.file(home, timeout: .milliseconds(1)) { notices.record($0) }
        await file.keep(try Self.entry("b"))
        #expect(await Self.kept(file, like: entry) == nil)
        let notice = "what GitHub answered isn't kept: \"\(home.lock)\" is held by another command"
        #expect(notices.events == [notice, notice])
      }
      #expect(await Self.kept(Self.file(home), like: entry) == entry)
    }
  }
}
