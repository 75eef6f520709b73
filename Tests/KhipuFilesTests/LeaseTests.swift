import Foundation
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LeaseTests {
  @Test("One caller at a time holds a lease, and leases with different names don't wait for each other")
  func oneAtATime() async throws {
    try await withHome { home in
      let events = Recorder<String>()
      let (giveUp, other) = (try await home.lease("timers"), try await home.lease("news"))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          let giveUp = try await home.lease("timers")
          events.record("second")
          giveUp()
        }
        events.record("first")
        giveUp()
        try await group.waitForAll()
      }
      other()
      #expect(events.events == ["first", "second"])
    }
  }

  @Test("When the process that holds a lease is killed, another caller gets it")
  func killed() async throws {
    try await withHome { (home) async throws in
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = home.path as String] in
        let end = try await HomeDirectory(path: path).lease("timers")
        raise(SIGKILL)
        end()
      }
      #expect(FileManager.default.fileExists(atPath: home.file("timers.lease")))
      try await home.lease("timers")()
    }
  }
}
