import KhipuFiles
import KhipuHTTP
import KhipuKitTestSupport
import KhipuTestTools
import Testing

@testable import Gateways

/// Bridges of one home behave like those of as many processes.
@Suite(.timeLimit(.minutes(10)))
struct SharedRateTests {
  /// The transport of a process of the home, to a bridge that answers at once.
  private func transport(
    _ home: HomeDirectory, clock: some Clock<Duration> = ContinuousClock(), sent: Recorder<Void> = Recorder()
  ) -> Transport {
    Transport { _ in
      sent.record(())
      return HTTPResponse(200, "[]")
    }.rateLimited(clock: clock, lights: SharedTime(home.lightLock), groups: SharedTime(home.groupLock))
  }

  // A lower bound of the time holds on a machine under any load.
  @Test(
    "Commands of several processes of a home take at least the time that the bridge demands",
    arguments: [(RateLimiterTests.light, 20, Duration.milliseconds(100)), (RateLimiterTests.group, 4, .seconds(1))])
  func spaced(_ request: HTTPRequest, _ count: Int, _ interval: Duration) async throws {
    try await withHome { home in
      let start = ContinuousClock.now
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...count { group.addTask { _ = try await transport(home).send(request) } }
        try await group.waitForAll()
      }
      #expect(start.duration(to: .now) >= interval * (count - 1))
    }
  }

  @Test("A command to a light doesn't wait for commands of other processes to groups, and a read waits for neither")
  func independent() async throws {
    try await withHome { home in
      try await whileHeld(home.groupLock) {
        _ = try await transport(home).send(RateLimiterTests.light)
        try await whileHeld(home.lightLock) {
          _ = try await transport(home).send(HTTPRequest(method: .get, path: "/api/key/lights"))
        }
      }
    }
  }

  @Test("A command that waits for other processes gives up after 30 s, and isn't sent")
  func delayed() async throws {
    try await withHome { home in
      try await whileHeld(home.groupLock) {
        try await TestTime.run { (time) async throws in
          let sent = Recorder<Void>()
          await #expect {
            try await transport(home, clock: time, sent: sent).send(RateLimiterTests.group)
          } throws: { error in
            if case .delayed? = error as? TransportError { true } else { false }
          }
          #expect(time.passed == .seconds(30) && sent.events.isEmpty)
        }
      }
    }
  }

  @Test("A command that is cancelled while it waits for other processes isn't sent, and throws `cancelled`")
  func cancelled() async throws {
    try await withHome { home in
      try await whileHeld(home.lightLock) {
        let sent = Recorder<Void>()
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            await #expect(throws: TransportError.cancelled) {
              try await transport(home, sent: sent).send(RateLimiterTests.light)
            }
          }
          group.cancelAll()
        }
        #expect(sent.events.isEmpty)
      }
    }
  }

  @Test(
    "If the lock can't be used, commands are sent, and those of one process are spaced",
    arguments: [Obstacle.fileInPlaceOfFolder, .folder])
  func obstacle(_ obstacle: Obstacle) async throws {
    try await withHome { home in
      try obstacle.put(in: home, home.lightLock)
      let (start, transport) = (ContinuousClock.now, transport(home))
      for _ in 1...3 { _ = try await transport.send(RateLimiterTests.light) }
      #expect(start.duration(to: .now) >= .milliseconds(200))
    }
  }
}
