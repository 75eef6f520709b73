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
      change: { _, _ throws(BridgeError) in throw await cancelled() },
      dim: { _, _ throws(BridgeError) in throw await cancelled() },
      turn: { _, _ throws(BridgeError) in throw await cancelled() })
    await #expect(throws: BridgeError.timedOut(seconds: 0.25)) {
      try await call.make(silent.timingOut(after: .milliseconds(250)))
    }
  }

  @Test("a bridge that has too much to do until the time is up says so", arguments: SimulatedBridgeTests.calls)
  func busy(call: Call) async {
    await #expect(throws: BridgeError.busy) { try await call.make(Self.busy.timingOut(after: .milliseconds(1))) }
  }

  @Test(
    "a caller who gives up at a bridge that has too much to do is told of the first",
    arguments: SimulatedBridgeTests.calls)
  func givenUp(call: Call) async {
    await withTaskGroup { group in
      group.addTask {
        await #expect(throws: BridgeError.cancelled) { try await call.make(Self.busy.timingOut(after: .seconds(3600))) }
      }
      group.cancelAll()
    }
  }

  private static let busy = Bridge(
    lights: { () throws(BridgeError) in throw await busyUntilCancelled() },
    rooms: { () throws(BridgeError) in throw await busyUntilCancelled() },
    change: { _, _ throws(BridgeError) in throw await busyUntilCancelled() },
    dim: { _, _ throws(BridgeError) in throw await busyUntilCancelled() },
    turn: { _, _ throws(BridgeError) in throw await busyUntilCancelled() })

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

private func busyUntilCancelled() async -> BridgeError {
  await untilCancelled()
  return .busy
}
