import KhipuKitTestSupport
import KhipuTestTools
import Testing

@testable import Gateways

struct SimulatedHomeFileTests {
  @Test("Reading or updating the simulated home's file always suspends the caller", arguments: [false, true])
  func suspendsCaller(isChange: Bool) async throws {
    try await withHome { home in
      // Its tasks run one at a time, so the other one runs first only if the caller is suspended.
      try await TestTime.run { _ in
        let (file, ended) = (SimulatedHomeFile(home: home), Recorder<String>())
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            if isChange { try await file.update { _ in } } else { _ = try await file.read() }
            ended.record("caller")
          }
          group.addTask { ended.record("other task") }
          try await group.waitForAll()
        }
        #expect(ended.events == ["other task", "caller"])
      }
    }
  }
}
