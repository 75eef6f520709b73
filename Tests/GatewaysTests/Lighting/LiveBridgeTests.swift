import Foundation
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

  private func light(_ id: Int, of bridge: Bridge) async throws -> Light {
    try #require(try await bridge.lights().first { $0.id.value == id })
  }

  @Test(
    "A setting that a light supports takes effect when the live bridge sends it while the light is on",
    arguments: [Light].kinds, 1...10)
  func takesEffect(kind: Light, seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let bridge = bridge(BridgeStage())
    _ = try await bridge.change(kind, [.turning(.it(.on))], nil)
    for _ in 0..<20 {
      let percentage = Level(clamping: Double(Int.random(in: 0...100, using: &random)) / 100)
      let degrees = Level(clamping: Double(Int.random(in: 0...360, using: &random)) / 360)
      let changes: [Light.Change] = [
        .setting(.brightness(to: percentage)), .setting(.hue(to: degrees)), .setting(.saturation(to: percentage)),
        .setting(.temperature(to: Mirek(clamping: Int.random(in: 153...500, using: &random)))),
      ]
      guard let change = changes.randomElement(using: &random) else { continue }
      let before = try await light(kind.id.value, of: bridge)
      guard before.can(change.capability ?? .brightness) else { continue }
      let reply = try await bridge.change(before, [change], nil)
      #expect(reply.refused == nil)
      #expect(try await light(kind.id.value, of: bridge) == before.alter(by: change), "seed \(seed), \(change)")
    }
  }

  @Test("The live bridge refuses values that a light doesn't support without sending them, and sends the others")
  func refusesUnsupportedValues() async throws {
    let stage = BridgeStage()
    let bridge = bridge(stage)
    let reply = try await bridge.change(.plug, [.setting(.brightness(to: .full)), .turning(.it(.on))], nil)
    #expect(reply == Bridge.Reply([.turning(.it(.on))], refused: .unknown("bri", 1)))
    for setting in SimulatedHomeTests.settings {
      await #expect(throws: BridgeError.unknown(setting.parameter, 1)) {
        try await bridge.change(.plug, [.setting(setting)], nil)
      }
    }
    await #expect(throws: BridgeError.unknown("display", 1)) {
      try await bridge.change(.plug, [.toggling(.display(to: .slider))], nil)
    }
    #expect(stage.asked == ["PUT lights/1/state on"])
  }

  @Test(
    "Setting the brightness of a light that is off returns the bridge's refusal, and reports the light as off")
  func brightnessOfLightThatIsOff() async throws {
    let reply = try await bridge(BridgeStage()).change(.color, [.setting(.brightness(to: .full))], nil)
    #expect(reply == Bridge.Reply([.turning(.it(.off))], refused: .refused(code: 201, "error 201")))
  }

  @Test(
    "Repeated steps of 1 to 100 points move a brightness, saturation or temperature across its whole range",
    arguments: Experiments.sample(
      of: [.brightness, .saturation, .temperature].flatMap { (property: Light.Property) in
        (1...100).map { (property, $0) }
      }, kinds: { property, points in ["\(property)", "\(points)"] }))
  func repeatedSteps(property: Light.Property, points: Int) async throws {
    let bridge = bridge(BridgeStage())
    var light = try await light(5, of: bridge)
    for step in [points, -points, points] {
      for _ in 0..<(100 + points - 1) / points {
        let change = try #require(light.moving(property, by: step))
        _ = try await bridge.change(light, [change], nil)
        light = try await self.light(5, of: bridge)
      }
      let isUp = step > 0
      switch property {
      case .brightness: #expect(light.brightness == (isUp ? .full : .zero))
      case .saturation: #expect(light.color?.saturation == (isUp ? .full : .zero))
      case .temperature: #expect(light.temperature?.mirek == (isUp ? .coolest : .warmest))
      case .hue: break
      }
    }
  }

  @Test("If a command changes a value twice, the later change is sent, even if the light already has the value")
  func sendsLaterChange() async throws {
    let stage = BridgeStage()
    let light = Light.extended.alter(by: .turning(.it(.on)))
    let changes: [Light.Change] = [.turning(.it(.off)), .turning(.it(.on)), .named(light.name)]
    #expect(try await bridge(stage).change(light, changes, nil) == Bridge.Reply([changes[2], changes[1]]))
    #expect(stage.asked == ["PUT lights/5 name", "PUT lights/5/state on"])
  }

  @Test(
    "A transition time is sent with state changes, but not with a name or on its own",
    arguments: [0, 20, 65535])
  func sendsTransition(tenths: Int) async throws {
    let (stage, transition) = (BridgeStage(), LightTransition(clamping: tenths))
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

  @Test("A refused transition is reported, together with the changes that were made")
  func refusedTransition() async throws {
    let (stage, transition) = (BridgeStage(), LightTransition(clamping: 20))
    stage.update { $0.refused = ["transitiontime": 7] }
    let bridge = bridge(stage)
    let error = BridgeError.refused(code: 7, "error 7")
    let reply = try await bridge.change(.plug, [.turning(.it(.on))], transition)
    #expect(reply == Bridge.Reply([.turning(.it(.on))], refused: error))
    #expect(
      try await bridge.changeAll(nil, [.turning(.it(.on))], transition)
        == Bridge.Reply([.turning(.it(.on))], refused: error))
    #expect(try await bridge.lights().allSatisfy { $0.power == .on })
  }

  @Test("If a light's new name is taken, the name that the bridge assigned instead is returned")
  func nameIsTaken() async throws {
    let reply = try await bridge(BridgeStage()).change(.plug, [.renaming(.it(to: "Color"))], nil)
    #expect(reply == Bridge.Reply([.renaming(.it(to: "Color 2"))]))
  }

  @Test(
    "A reply with a success for another resource doesn't confirm a command",
    arguments: ["/lights/99/state", "/groups/1/action", "/groups/0/action", "/lights/2", "/lights/1", ""])
  func successForOtherResource(path: String) async {
    let stage = BridgeStage()
    let success = ["on", "name", "scene"].map { #"{"success":{"\#(path)/\#($0)":"New"}}"# }.joined(separator: ",")
    func expect(_ request: String, _ parameter: String, _ call: (Bridge) async throws -> Void) async {
      stage.script(.success(HTTPResponse("[\(success.replacing(#"on":"New""#, with: #"on":true"#))]")))
      await #expect(throws: BridgeError.malformed("\(request): no word about \(parameter)")) {
        try await call(bridge(stage))
      }
    }
    let scene = LightScene(id: "relax", name: "Relax", group: 2, lights: [])
    await expect("PUT lights/1/state", "on") { _ = try await $0.change(.plug, [.turning(.it(.on))], nil) }
    await expect("PUT groups/2/action", "on") { _ = try await $0.changeAll(2, [.turning(.it(.on))], nil) }
    await expect("PUT groups/2/action", "scene") { try await $0.recall(scene, nil) }
    await expect("PUT lights/3", "name") { _ = try await $0.change(.temperature, [.renaming(.it(to: "New"))], nil) }
  }

  @Test(
    "A command that is cancelled after it was sent throws `interrupted`, and a read throws `cancelled`",
    arguments: SimulatedBridgeTests.calls)
  func cancelledAfterSending(call: Call) async throws {
    let asked = Signal()
    try await withServer { _ in
      asked.send()
      return .silence
    } body: { server in
      let transport = Transport.live(server.endpoint, limits: .patient)
      let bridge = Bridge.live(transport, key: EmulatedBridge.key, timeout: .seconds(600))
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          await #expect(throws: call.writes ? BridgeError.interrupted : .cancelled) { try await call.make(bridge) }
        }
        await asked.wait()
        group.cancelAll()
      }
    }
  }

  @Test("A command that is cancelled between its two requests throws no `cancelled`, because a part was carried out")
  func cancelledBetweenRequests() async throws {
    let stage = BridgeStage()
    stage.script(.success(HTTPResponse(#"[{"success":{"/lights/1/name":"New"}}]"#)), .failure(.cancelled))
    let reply = try await bridge(stage).change(.plug, [.renaming(.it(to: "New")), .turning(.it(.on))], nil)
    #expect(reply == Bridge.Reply([.renaming(.it(to: "New"))], refused: .interrupted))
  }

  @Test(
    "If one of a command's two requests fails, its error and the change made by the other are returned",
    arguments: [0, 1])
  func oneRequestFails(failing: Int) async throws {
    let stage = BridgeStage()
    if failing == 1 { stage.script(.success(HTTPResponse(#"[{"success":{"/lights/1/name":"New"}}]"#))) }
    stage.script(.failure(.closed))
    let reply = try await bridge(stage).change(.plug, [.renaming(.it(to: "New")), .turning(.it(.on))], nil)
    let made = failing == 0 ? Light.Change.turning(.it(.on)) : .renaming(.it(to: "New"))
    let error = BridgeError.failed("closed the connection before it answered", isCommand: true)
    #expect(reply == Bridge.Reply([made], refused: error))
  }

  @Test(
    "Ten concurrent commands through the live bridge are sent 100 ms apart, without waiting for each other's replies"
  )
  func rateLimited() async throws {
    try await TestTime.run { (time) async throws in
      let plug = try #require(EmulatedBridge.kinds[1])
      let stage = BridgeStage(EmulatedBridge(lights: Dictionary(uniqueKeysWithValues: (1...10).map { ($0, plug) })))
      let distant = Transport { request throws(TransportError) in
        do { try await time.sleep(for: .milliseconds(100)) } catch { throw .cancelled }
        return try await stage.transport.send(request)
      }
      let bridge = Bridge.live(distant, key: EmulatedBridge.key, timeout: .seconds(3600), clock: time)
      let lights = try await bridge.lights()
      let start = time.passed
      try await withThrowingTaskGroup { group in
        for light in lights { group.addTask { _ = try await bridge.change(light, [.turning(.it(.on))], nil) } }
        try await group.waitForAll()
      }
      #expect(time.passed - start == .seconds(1))
      #expect(stage.asked.count == 11)
      #expect(try await bridge.lights().allSatisfy { $0.power == .on })
    }
  }

  @Test("A request that an overloaded bridge refuses is retried until it succeeds", arguments: [1, 2, 5])
  func retriesUntilItSucceeds(times: Int) async throws {
    try await TestTime.run { (time) async throws in
      let stage = BridgeStage()
      let bridge = Bridge.live(stage.transport, key: EmulatedBridge.key, timeout: .seconds(3600), clock: time)
      for _ in 1...times { stage.script(.success(HTTPResponse(503, ""))) }
      #expect(try await bridge.change(.plug, [.turning(.it(.on))], nil) == Bridge.Reply([.turning(.it(.on))]))
      #expect(stage.asked == ["PUT lights/1/state on"])
    }
  }

  @Test("Retries of a request to an overloaded bridge end at the timeout, and it throws `busy`")
  func retriesEndAtTimeout() async {
    let busy = Transport { _ in HTTPResponse(503, "") }
    let bridge = Bridge.live(busy, key: EmulatedBridge.key, timeout: .milliseconds(20))
    await #expect(throws: BridgeError.busy) { try await bridge.groups() }
  }

  @Test("A command's wait for its turn doesn't count for the timeout")
  func waitForTurn() async throws {
    let served = ServedBridge()
    try await withServer(served.answer) { server in
      let transport = Transport.live(server.endpoint, limits: TransportLimits(timeout: .milliseconds(2500)))
      let key = try #require(ApplicationKey(served.key))
      let bridge = Bridge.live(transport, key: key, timeout: .milliseconds(2500))
      try await withThrowingTaskGroup { group in
        for room in [1, 2, 1, 2] as [LightGroup.ID] {
          group.addTask { _ = try await bridge.changeAll(room, [.turning(.it(.on))], nil) }
        }
        try await group.waitForAll()
      }
      #expect(server.requests.map(\.method) == ["PUT", "PUT", "PUT", "PUT"])
    }
  }

  @Test("A command that isn't answered in time may have been carried out, but one without a connection wasn't sent")
  func timeout() async throws {
    let limits = TransportLimits(timeout: .seconds(2))
    try await withServer { _ in
      .silence
    } body: { server in
      let bridge = Bridge.live(
        .live(server.endpoint, limits: limits), key: EmulatedBridge.key, timeout: .seconds(2))
      await #expect(throws: BridgeError.timedOut(seconds: 2, isCommand: true)) {
        try await bridge.changeAll(nil, [.turning(.it(.on))], nil)
      }
    }
    try await withDeafServer { endpoint in
      var endpoint = endpoint
      (endpoint.scheme, endpoint.fingerprint) = (.https, .unmatchable)
      let bridge = Bridge.live(.live(endpoint, limits: limits), key: EmulatedBridge.key, timeout: .seconds(2))
      await #expect(throws: BridgeError.unreachable("no connection within 2.0 s")) {
        try await bridge.changeAll(nil, [.turning(.it(.on))], nil)
      }
    }
  }
}

extension Light.Change.Setting {
  /// The name of the parameter in CLIP v1.
  fileprivate var parameter: String {
    switch self {
    case .brightness: "bri"
    case .saturation: "sat"
    case .hue: "hue"
    case .temperature: "ct"
    }
  }
}
