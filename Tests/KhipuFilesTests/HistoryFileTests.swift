import KhipuControl
import KhipuKitTestSupport
import Testing
@testable import KhipuFiles

struct HistoryFileTests {
  @Test("A prompt history returns the lines appended to it, the oldest first")
  func readsOldestFirst() async throws {
    try await withHome { home in
      let history = HistoryFile(home)
      #expect(try await history.lines() == [])
      #expect(try names(in: home.path) == nil)
      for line in ["lights", " x 灯", "lights"] { try await history.append(line) }
      #expect(try await HistoryFile(home).lines() == ["lights", " x 灯", "lights"])
      #expect(try text(home.history) == "lights\n x 灯\nlights\n")
    }
  }

  @Test("A prompt history skips blank lines and consecutive repetitions, and replaces invalid UTF-8 with U+FFFD")
  func skipsBlankLines() async throws {
    try await withHome { home in
      try write(Array("a\n\n  \na\nb".utf8) + [0xFF, 0x0A], to: home.history)
      #expect(try await HistoryFile(home).lines() == ["a", "b\u{FFFD}"])
    }
  }

  @Test(
    "The prompt history keeps the last 1,000 lines, and its file is replaced only if it has more",
    arguments: [999, 1000, 1001, 2500])
  func keepsLastLines(_ count: Int) async throws {
    try await withHome { home in
      let lines = (0..<count).map { "\($0)" }
      try write(lines.map { "\($0)\n" }.joined().utf8, to: home.history)
      let (kept, file) = (Array(lines.suffix(1000)), try #require(try File.reading(home.history)))
      #expect(try await HistoryFile(home).lines() == kept)
      #expect(try text(home.history) == kept.map { "\($0)\n" }.joined())
      #expect((try File.status(of: home.history)?.identity == file.identity) == (count <= 1000))
    }
  }

  @Test("If some prompts append lines to the history while others trim it, no new line is lost")
  func losesNoNewLine() async throws {
    try await withHome { home in
      try write((0..<1000).map { "\($0)\n" }.joined().utf8, to: home.history)
      // On a busy machine, 200 tasks may wait for the lock longer than a prompt would.
      var file = HistoryFile(home)
      file.timeout = .seconds(600)
      let (history, new) = (file, (0..<100).map { "new \($0)" })
      try await withThrowingTaskGroup(of: Void.self) { group in
        for line in new {
          group.addTask { try await history.append(line) }
          group.addTask { _ = try await history.lines() }
        }
        try await group.waitForAll()
      }
      let lines = try await HistoryFile(home).lines()
      #expect(lines.count == 1000)
      #expect(Set(lines.suffix(100)) == Set(new))
    }
  }

  @Test("Appending to the prompt history and trimming it take the lock, but reading it doesn't")
  func locked() async throws {
    try await withHome { home in
      let lines = (0...1000).map { "\($0)" }
      let lock = try File.creatingLock(home.lock)
      #expect(try lock.tryToLock())
      var history = HistoryFile(home)
      history.timeout = .milliseconds(1)
      #expect(try await history.lines() == [])
      await #expect(throws: FileError.locked(path: home.lock)) { try await history.append("lights") }
      try write(lines.map { "\($0)\n" }.joined().utf8, to: home.history)
      #expect(try await history.lines() == Array(lines.dropFirst()))
      let kept = { try text(home.history).split(separator: "\n").count }
      #expect(try kept() == lines.count)
      lock.unlock()
      history.timeout = HomeDirectory.lockTimeout
      #expect(try await history.lines() == Array(lines.dropFirst()))
      #expect(try kept() == lines.count - 1)
    }
  }

  @Test(
    "An unreadable prompt history is reported with its path and the system's reason, and refuses new lines",
    arguments: Obstacle.allCases)
  func reportsUnreadableHistory(_ obstacle: Obstacle) async throws {
    try await withHome { home in
      try obstacle.put(in: home, home.history)
      await #expect(throws: FileError.unreadable(path: home.history, reason: obstacle.reason)) {
        try await HistoryFile(home).lines()
      }
      await #expect(throws: FileError.self) { try await HistoryFile(home).append("lights") }
    }
  }
}
