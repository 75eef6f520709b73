import Foundation
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import RepositoriesTestSupport
import RepositoriesUseCases
import Testing

@testable import RepositoriesGateways

struct AnalyticsSpoolTests {
  private static func event(_ name: String) -> Analytics.Event {
    Analytics.Event(name: "tapped_repo", properties: ["repo_name": name])
  }

  private static func line(_ name: String) -> String {
    #"{"at":"1970-01-01T00:00:00Z","format":1,"name":"tapped_repo","properties":{"repo_name":"\#(name)"}}"# + "\n"
  }

  private static func spool(
    _ home: HomeDirectory, bound: Int = 1 << 20, timeout: Duration = .seconds(60),
    notice: @escaping @Sendable (String) -> Void = { Issue.record("\($0)") }
  ) -> Analytics { .spool(home, release: "1.2.3", bound: bound, timeout: timeout, notice: notice) }

  @Test("The analytics file has one line per event, in order, and only the user can read it")
  func oneLinePerEvent() async throws {
    try await withHome { home in
      for name in ["a", "b\n\u{2028}\"c\\"] { await Self.spool(home).track(.epoch, Self.event(name)) }
      let lines = try text(home.analytics).split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first.map { "\($0)\n" } == Self.line("a"))
      #expect(lines.last?.contains(#""b\n\#u{2028}\"c\\""#) == true)
      #expect(try File.reading(home.analytics)?.isPrivate() == true)
    }
  }

  @Test("Analytics events tracked concurrently through two spools are all recorded, each as a whole line")
  func recordsConcurrentEvents() async throws {
    try await withHome { home in
      let spools = [Self.spool(home), Self.spool(home)]
      await withTaskGroup { group in
        for number in 0..<100 { group.addTask { await spools[number % 2].track(.epoch, Self.event("\(number)")) } }
      }
      let lines = try text(home.analytics).split(separator: "\n").map { "\($0)\n" }
      #expect(lines.sorted() == (0..<100).map { Self.line("\($0)") }.sorted())
    }
  }

  @Test("The analytics file never exceeds its size limit, and keeps the newest events", arguments: [200, 250, 1000])
  func neverExceedsLimit(_ bound: Int) async throws {
    try await withHome { home in
      for number in 0..<50 {
        await Self.spool(home, bound: bound).track(.epoch, Self.event("\(number)"))
        #expect(try bytes(home.analytics).count <= bound)
        #expect(try text(home.analytics).hasSuffix(Self.line("\(number)")))
      }
      #expect(try !text(home.analytics).hasPrefix("\n"))
      let lines = try text(home.analytics).split(separator: "\n").map { "\($0)\n" }
      #expect(lines == (50 - lines.count..<50).map { Self.line("\($0)") })
    }
  }

  @Test("A long analytics event displaces several older ones, and one over the size limit is dropped with a notice")
  func longEvents() async throws {
    try await withHome { home in
      let notices = Recorder<String>()
      let spool = Self.spool(home, bound: 500) { notices.record($0) }
      for _ in 0..<4 { await spool.track(.epoch, Self.event("a")) }
      let long = String(repeating: "b", count: 300)
      let lines = Self.line("a") + Self.line(long)
      await spool.track(.epoch, Self.event(long))
      let kept = try text(home.analytics)
      #expect(kept == lines && notices.events == [])
      await spool.track(.epoch, Self.event(String(repeating: "c", count: 500)))
      #expect(try text(home.analytics) == lines)
      let reason = "\"\(home.analytics)\" can't be written: \"an event has more than 500 bytes\""
      #expect(notices.events == ["an event isn't in the record of use: \(reason)"])
    }
  }

  @Test("If the lock is held until the timeout, an analytics event is dropped and a notice reports it")
  func lockIsHeld() async throws {
    try await withHome { home in
      let notices = Recorder<String>()
      try await whileHeld(home.lock) {
        await Self.spool(home, timeout: .milliseconds(1)) { notices.record($0) }.track(.epoch, Self.event("a"))
      }
      #expect(notices.events == ["an event isn't in the record of use: \"\(home.lock)\" is held by another command"])
      #expect(try names(in: home.path) == ["lock"])
    }
  }

  @Test(
    "If the analytics file can't be written, one notice says why", arguments: Obstacle.allCases)
  func cannotBeWritten(_ obstacle: Obstacle) async throws {
    try await withHome { home in
      if obstacle == .fileAbove {
        try FileManager.default.removeItem(at: URL(filePath: home.path).deletingLastPathComponent())
      }
      try obstacle.put(in: home, home.analytics)
      let notices = Recorder<String>()
      await Self.spool(home) { notices.record($0) }.track(.epoch, Self.event("a"))
      #expect(notices.events.count == 1)
      #expect(notices.events.first?.hasSuffix(": \"\(obstacle.reason)\"") == true)
    }
  }

  @Test("Without tracking, no event is written, and no device properties are returned")
  func withoutTracking() async throws {
    try await withHome { home in
      for isTracking in [false, true] {
        let analytics = Environment.live(home: home, isTracking: isTracking, release: "1.2.3", notice: { _ in })
          .analytics
        await analytics.track(.epoch, Self.event("a"))
        let files = try names(in: home.path)
        #expect(files == (isTracking ? ["analytics.jsonl", "lock"] : nil))
        #expect(analytics.device()["release"] == (isTracking ? "1.2.3" : nil))
      }
    }
  }

  @Test("The device's properties include the release, build and system, and never a terminal size of 0")
  func deviceProperties() {
    let device = Analytics.device(release: "1.2.3")
    #if os(Linux)
      let system = "Linux"
    #else
      let system = "Darwin"
    #endif
    #expect(device["release"] == "1.2.3" && device["build"] == "Unknown" && device["system_name"] == system)
    #expect(device["system_version"]?.contains(".") == true)
    #expect(Analytics.device(release: nil)["release"] == "Unknown")
    for side in ["screen_height", "screen_width"] { #expect(device[side].map { $0 != "0" } ?? true) }
  }
}
