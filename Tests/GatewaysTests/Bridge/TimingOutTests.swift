import Models
import Testing
import UseCases

@testable import Gateways

@Suite struct TimingOutTests {
  @Test("each closure is cancelled when its time is up", arguments: SimulatedBridgeTests.calls)
  func late(call: Call) async {
    let silent = Bridge(
      lights: { () throws(BridgeError) in throw await cancelled() },
      rooms: { () throws(BridgeError) in throw await cancelled() },
      zones: { () throws(BridgeError) in throw await cancelled() },
      scenes: { () throws(BridgeError) in throw await cancelled() },
      change: { _, _, _ throws(BridgeError) in throw await cancelled() },
      dim: { _, _, _ throws(BridgeError) in throw await cancelled() },
      turn: { _, _, _ throws(BridgeError) in throw await cancelled() },
      recall: { _, _ throws(BridgeError) in throw await cancelled() })
    await #expect(throws: BridgeError.timedOut(seconds: 0.25)) {
      try await call.make(silent.timingOut(after: .milliseconds(250)))
    }
  }

  @Test("each closure says itself why it failed in time", arguments: SimulatedBridgeTests.calls)
  func inTime(call: Call) async {
    await #expect(throws: BridgeError.notPaired) {
      try await call.make(.notPaired.timingOut(after: .seconds(3600)))
    }
  }
}

private func cancelled() async -> BridgeError {
  await untilCancelled()
  return .cancelled
}
