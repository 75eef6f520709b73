import KhipuConcurrency
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing
import UseCases

@testable import Gateways

struct BridgeTimeoutTests {
  @Test("A call to a bridge is cancelled at the timeout, and throws `timedOut`", arguments: SimulatedBridgeTests.calls)
  func cancelledByTimeout(call: Call) async {
    let silent = Bridge(
      lights: { () throws(BridgeError) in throw await cancelled() },
      groups: { () throws(BridgeError) in throw await cancelled() },
      scenes: { () throws(BridgeError) in throw await cancelled() },
      change: { _, _, _ throws(BridgeError) in throw await cancelled() },
      changeAll: { _, _, _ throws(BridgeError) in throw await cancelled() },
      recall: { _, _ throws(BridgeError) in throw await cancelled() })
    await #expect(throws: BridgeError.timedOut(seconds: 0.25)) {
      try await call.make(silent.timingOut(after: .milliseconds(250)))
    }
  }

  @Test("A bridge with a timeout forwards the arguments of commands, including the transition", arguments: [nil, 20])
  func forwardsArguments(tenths: Int?) async throws {
    let (transition, handed) = (tenths.map(LightTransition.init(clamping:)), Recorder<LightTransition?>())
    let relax = LightScene(id: "a", name: "Relax", group: 1)
    var bridge = Bridge.failing(.notPaired)
    bridge.change = { light, changes, transition in
      if light == .plug { handed.record(transition) }
      return Bridge.Reply(changes)
    }
    bridge.changeAll = { group, changes, transition in
      if group == nil { handed.record(transition) }
      return Bridge.Reply(changes)
    }
    bridge.recall = { scene, transition in
      if scene == relax { handed.record(transition) }
    }
    let limited = bridge.timingOut(after: .seconds(3600))
    #expect(try await limited.change(.plug, [.turning(.it(.on))], transition).made == [.turning(.it(.on))])
    _ = try await limited.changeAll(nil, [.turning(.it(.on))], transition)
    try await limited.recall(relax, transition)
    #expect(handed.events == [transition, transition, transition])
  }

  @Test("A bridge error before the timeout is rethrown unchanged", arguments: SimulatedBridgeTests.calls)
  func errorBeforeTimeout(call: Call) async {
    await #expect(throws: BridgeError.notPaired) {
      try await call.make(.failing(.notPaired).timingOut(after: .seconds(3600)))
    }
  }
}

private func cancelled() async -> BridgeError {
  await untilCancelled()
  return .cancelled
}
