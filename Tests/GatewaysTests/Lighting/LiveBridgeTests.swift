import KhipuControl
import KhipuHTTP
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
import UseCases

@testable import Gateways

@Suite(.timeLimit(.minutes(10))) struct LiveBridgeTests {
  private func bridge(_ stage: BridgeStage) -> Bridge { .live(stage.client) }

  @Test("The live bridge refuses values that a light doesn't support without sending them, and sends the others")
  func refusesUnsupportedValues() async throws {
    let stage = BridgeStage()
    let bridge = bridge(stage)
    let reply = try await bridge.change(.plug, [.setting(.brightness(to: .full)), .turning(.it(.on))], nil)
    #expect(reply == Bridge.Reply([.turning(.it(.on))], refused: .unknown("bri", 1)))
    let parameters = ["bri", "sat", "hue", "ct"]
    try #require(BridgeContractTests.settings.count == parameters.count)
    for (setting, parameter) in zip(BridgeContractTests.settings, parameters) {
      await #expect(throws: BridgeError.unknown(parameter, 1)) {
        try await bridge.change(.plug, [.setting(setting)], nil)
      }
    }
    await #expect(throws: BridgeError.unknown("display", 1)) {
      try await bridge.change(.plug, [.toggling(.display(to: .slider))], nil)
    }
    #expect(stage.asked == ["PUT lights/1/state on"])
  }

  @Test("If a command changes a value twice, the later change is sent, even if the light already has the value")
  func sendsLaterChange() async throws {
    let stage = BridgeStage()
    let light = Light.extended.alter(by: .turning(.it(.on)))
    let changes: [Light.Change] = [.turning(.it(.off)), .turning(.it(.on)), .named(light.name)]
    #expect(try await bridge(stage).change(light, changes, nil) == Bridge.Reply([changes[2], changes[1]]))
    #expect(stage.asked == ["PUT lights/5 name", "PUT lights/5/state on"])
  }

  @Test("A transition time is sent with state changes, but not with a name or on its own")
  func sendsTransition() async throws {
    let (stage, transition) = (BridgeStage(), LightTransition(clamping: 20))
    let bridge = bridge(stage)
    let changes: [Light.Change] = [.renaming(.it(to: "New")), .turning(.it(.on))]
    #expect(try await bridge.change(.plug, changes, transition) == Bridge.Reply(changes))
    _ = try await bridge.change(.plug, [changes[0]], transition)
    for group in [nil, 2] as [LightGroup.ID?] {
      _ = try await bridge.changeAll(group, [.turning(.it(.off))], transition)
    }
    #expect(
      stage.asked == [
        "PUT lights/1 name", "PUT lights/1/state on transitiontime", "PUT lights/1 name",
        "PUT groups/0/action on transitiontime",
        "PUT groups/2/action on transitiontime",
      ])
  }

  @Test(
    "A reply with a success for another resource doesn't confirm that a scene was recalled",
    arguments: ["/lights/99/state", "/groups/1/action", "/groups/0/action", "/lights/2", ""])
  func successForOtherResource(path: String) async {
    let stage = BridgeStage()
    stage.script(.success(HTTPResponse(#"[{"success":{"\#(path)/scene":"relax"}}]"#)))
    let scene = LightScene(id: "relax", name: "Relax", group: 2)
    await #expect(throws: BridgeError.malformed("PUT groups/2/action: no word about scene")) {
      try await bridge(stage).recall(scene, nil)
    }
  }

  @Test("If a scene is recalled, but a part is refused, the reply has the bridge's error, without the key")
  func recalledInPart() async throws {
    let (stage, error) = (BridgeStage(), #"{"error":{"type":7,"description":"\#(EmulatedBridge.key.secret)"}}"#)
    stage.script(.success(HTTPResponse(#"[\#(error),{"success":{"/groups/2/action/scene":"relax"}}]"#)))
    let reply = try await bridge(stage).recall(LightScene(id: "relax", name: "Relax", group: 2), nil)
    #expect(reply == Bridge.Reply([], refused: .refused(code: 7, "(application key)")))
  }

  @Test(
    "If one of a command's two requests fails, its error and the change made by the other are returned, never `cancelled`",
    arguments: [
      (true, .closed, .failed("closed the connection before it answered", isCommand: true)),
      (false, .closed, .failed("closed the connection before it answered", isCommand: true)),
      (false, .cancelled, .interrupted),
    ] as [(Bool, TransportError, BridgeError)])
  func oneRequestFails(isFirst: Bool, error: TransportError, refusal: BridgeError) async throws {
    let stage = BridgeStage()
    if !isFirst { stage.script(.success(HTTPResponse(#"[{"success":{"/lights/1/name":"New"}}]"#))) }
    stage.script(.failure(error))
    let reply = try await bridge(stage).change(.plug, [.renaming(.it(to: "New")), .turning(.it(.on))], nil)
    let made = isFirst ? Light.Change.turning(.it(.on)) : .renaming(.it(to: "New"))
    #expect(reply == Bridge.Reply([made], refused: refusal))
  }

  @Test("A request that an overloaded bridge refuses is retried until it succeeds, or throws `busy` at the timeout")
  func retriesUntilTimeout() async throws {
    try await TestTime.run { (time) async throws in
      let stage = BridgeStage()
      let bridge = Bridge.live(stage.transport, key: EmulatedBridge.key, timeout: .seconds(2), clock: time)
      for _ in 1...5 { stage.script(.success(HTTPResponse(503, ""))) }
      // Sent after 0, 200, 600 and 1,400 ms, but not after 3 s.
      await #expect(throws: BridgeError.busy) { try await bridge.groups() }
      #expect(try await bridge.change(.plug, [.turning(.it(.on))], nil) == Bridge.Reply([.turning(.it(.on))]))
      #expect(stage.asked == ["PUT lights/1/state on"])
    }
  }

  @Test("A command's wait for its turn doesn't count for the timeout")
  func waitForTurn() async throws {
    try await TestTime.run { (time) async throws in
      let stage = BridgeStage()
      // The last command is refused once, after three seconds.
      stage.script(nil, nil, nil, .success(HTTPResponse(503, "")))
      let bridge = Bridge.live(stage.transport, key: EmulatedBridge.key, timeout: .milliseconds(2500), clock: time)
      try await withThrowingTaskGroup { group in
        for room in [1, 2, 1, 2] as [LightGroup.ID] {
          group.addTask { _ = try await bridge.changeAll(room, [.turning(.it(.on))], nil) }
        }
        try await group.waitForAll()
      }
      #expect(stage.asked.map { $0.prefix(4) } == ["PUT ", "PUT ", "PUT ", "PUT "] && time.passed == .seconds(4))
    }
  }

  @Test("A full home of 150 lights, 65 groups and 500 scenes, five times what a default transport takes, is read whole")
  func readsFullHome() async throws {
    var full = EmulatedBridge.full
    #expect(try full.answer("GET", "/api/key/scenes", nil).count > 5 * TransportLimits().size)
    try await serving(ServedBridge(.full, model: "BSB003").answer) { home, server in
      #expect(await home.pair(with: server.host) == .succeeded)
      let bridge = home.environment().bridge
      let (lights, groups, scenes) = try await (bridge.lights(), bridge.groups(), bridge.scenes())
      #expect((lights.count, groups.rooms.count, groups.zones.count, scenes.count) == (150, 64, 1, 500))
      #expect(scenes.allSatisfy { $0.lights.count == 150 && $0.group == 65 })
    }
  }
}
