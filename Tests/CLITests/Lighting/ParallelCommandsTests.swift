import KhipuTestTools
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ParallelCommandsTests {
  @Test(
    "Four processes that send a command to a room at the same time all succeed, although the bridge takes one a second"
  )
  func fourProcesses() async throws {
    try await withPairedBridge(.https) { paired in
      let accepted = Mutex<ContinuousClock.Instant?>(nil)
      let refused = Recorder<Void>()
      paired.bridge.meddle { request, _ in
        guard request.method == "PUT" else { return nil }
        let isEarly = accepted.withLock { last in
          // Half a second is allowed for a machine under load.
          if let last, last.duration(to: .now) < .milliseconds(500) { return true }
          last = .now
          return false
        }
        guard isEarly else { return nil }
        refused.record(())
        return .answer(200, #"[{"error":{"type":901,"address":"/","description":"Internal error, 503"}}]"#)
      }
      let endings = try await withThrowingTaskGroup { group in
        for _ in 1...4 { group.addTask { try await paired.sandbox.run("turn", "room", "1", "on") } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let success = Ending(output: "lighting: turning Room 1 on succeeded\n")
      #expect(endings == Array(repeating: success, count: 4))
      // Without a common pace, the bridge would refuse three at once.
      #expect(refused.events.count < 3)
    }
  }
}
