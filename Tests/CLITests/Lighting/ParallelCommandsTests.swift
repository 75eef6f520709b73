import Foundation
import KhipuTestTools
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite(.timeLimit(.minutes(10)))
struct ParallelCommandsTests {
  @Test(
    "Eight processes that send a command to a room at the same time all succeed, although the bridge takes one a second"
  )
  func eightProcesses() async throws {
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
        for _ in 1...8 { group.addTask { try await paired.sandbox.run("turn", "room", "1", "on") } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let success = Ending(output: "lighting: turning Room 1 on succeeded\n")
      #expect(endings == Array(repeating: success, count: 8))
      // Without a common pace, the bridge would refuse seven at once.
      #expect(refused.events.count < 7)
    }
  }

  @Test("The wait of a command's second request for its turn doesn't count for the timeout")
  func secondRequest() async throws {
    try await withPairedBridge(.https) { paired in
      let known = paired.server.requests.count
      let ending = try await paired.sandbox.run(["turn", "room", "1", "and", "room", "2", "off", "--timeout", "0.9"])
      #expect(ending.code == 0, "\(ending)")
      #expect(paired.server.requests.dropFirst(known).count { $0.method == "PUT" } == 2)
    }
  }
}
