import Foundation
import KhipuControl
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

  @Test("A caller that waits for a lease can be cancelled")
  func cancelled() async throws {
    try await withHome { home in
      let giveUp = try await home.lease("timers")
      let error = await KhipuTestTools.cancelled { () -> FileError? in
        do throws(FileError) { try await home.lease("timers")() } catch { return error }
        return nil
      }
      #expect(error == .cancelled(path: home.file("timers.lease")))
      giveUp()
    }
  }

  @Test("When the process that holds a lease is killed, another caller gets it")
  func killed() async throws {
    let home = Self.sharedHome(getpid())
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: home.path) } }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      _ = try await LeaseTests.sharedHome(getppid()).lease("timers")
      raise(SIGKILL)
    }
    #expect(FileManager.default.fileExists(atPath: home.file("timers.lease")))
    try await home.lease("timers")()
  }

  /// A home directory that a test process shares with its child processes.
  private static func sharedHome(_ process: pid_t) -> HomeDirectory {
    HomeDirectory(path: FileManager.default.temporaryDirectory.appending(path: "lease-\(process)").path)
  }
}
