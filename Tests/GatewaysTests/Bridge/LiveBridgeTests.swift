import Foundation
import Models
import TestSupport
import Testing
import UseCases

@testable import Gateways

@Suite(.timeLimit(.minutes(10))) struct LiveBridgeTests {
  private func bridge(_ stage: BridgeStage, clock: some Clock<Duration> = ContinuousClock()) -> Bridge {
    .live(stage.client, clock: clock)
  }

  private func light(_ id: Int, of bridge: Bridge) async throws -> Light {
    try #require(try await bridge.lights().first { $0.id.number == id })
  }

  @Test("every kind of light, after every command, is what the replies said", arguments: 1...25)
  func roundTrips(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let stage = BridgeStage()
    let bridge = bridge(stage)
    for id in 1...5 {
      var known = try await light(id, of: bridge)
      for _ in 0..<60 {
        let command = Command.random(using: &random)
        let transition = Bool.random(using: &random) ? Transition(clamping: Int.random(in: 0...9, using: &random)) : nil
        let reply = await command.reply(of: bridge, known.id, over: transition)
        known = known.alter(by: reply.made)
        let shown = try await light(id, of: bridge)
        #expect(shown == known, "seed \(seed), \(command)")
        if !command.isPossible(for: known) { #expect(reply.refused != nil, "seed \(seed), \(command)") }
        known = shown
      }
    }
  }

  @Test("what is sent to a light that is on takes effect", arguments: [Light].kinds, 1...10)
  func effect(kind: Light, seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let bridge = bridge(BridgeStage())
    _ = try await bridge.change(kind.id, [.turning(.it(.on))], nil)
    for _ in 0..<20 {
      let percentage = Level(clamping: Double(Int.random(in: 0...100, using: &random)) / 100)
      let degrees = Level(clamping: Double(Int.random(in: 0...360, using: &random)) / 360)
      let changes: [Light.Change] = [
        .setting(.brightness(to: percentage)), .setting(.hue(to: degrees)), .setting(.saturation(to: percentage)),
        .setting(.temperature(to: Mirek(clamping: Int.random(in: 153...500, using: &random)))),
      ]
      guard let change = changes.randomElement(using: &random) else { continue }
      let before = try await light(kind.id.number, of: bridge)
      guard before.can(change.capability ?? .brightness) else { continue }
      let reply = try await bridge.change(kind.id, [change], nil)
      #expect(reply.refused == nil)
      #expect(try await light(kind.id.number, of: bridge) == before.alter(by: change), "seed \(seed), \(change)")
    }
  }

  @Test("what the light lacks is refused and not sent, and the rest is")
  func lacking() async throws {
    let stage = BridgeStage()
    let bridge = bridge(stage)
    let reply = try await bridge.change(.one, [.setting(.brightness(to: .full)), .turning(.it(.on))], nil)
    #expect(reply == Bridge.Reply([.turning(.it(.on))], refused: .unknown("bri", .one)))
    #expect(stage.asked == ["GET lights", "PUT lights/1/state on"])
    await #expect(throws: BridgeError.unknown("display", .one)) {
      try await bridge.change(.one, [.toggling(.display(to: .slider))], nil)
    }
    await #expect(throws: BridgeError.unknown("hue", .one)) {
      try await bridge.dim(.one, Dimming(.increase, .hue, by: .one), nil)
    }
    #expect(stage.asked.count == 2)
  }

  @Test("what the light shows already isn't sent, and is answered all the same")
  func needless() async throws {
    try await TestTime.run { (time) async throws in
      let stage = BridgeStage()
      let bridge = bridge(stage, clock: time)
      let light = try await light(5, of: bridge)
      let color = try #require(light.color)
      let changes: [Light.Change] = [
        .renaming(.it(to: light.name)), .turning(.it(.on)), .setting(.hue(to: color.hue)),
        .setting(.saturation(to: color.saturation)),
      ]
      #expect(
        Set(try await bridge.change(light.id, changes, nil).made) == [changes[0], changes[1], changes[2], changes[3]])
      #expect(stage.asked == ["GET lights"])
      _ = try await bridge.change(light.id, changes + [.setting(.brightness(to: .full))], nil)
      #expect(stage.asked.last == "PUT lights/5/state bri")
      // The number is the same, but the light shows its colour.
      let temperature = try #require(light.temperature)
      _ = try await bridge.change(light.id, [.setting(.temperature(to: temperature.mirek))], nil)
      #expect(stage.asked.last == "PUT lights/5/state ct")
      // And now it shows its white.
      _ = try await bridge.change(light.id, changes, nil)
      #expect(stage.asked.last == "PUT lights/5/state hue sat")
      #expect(stage.asked.count == 4)
    }
  }

  @Test("what a light that is off takes is for the bridge to say, also where it is the same")
  func off() async throws {
    let stage = BridgeStage()
    let bridge = bridge(stage)
    let level = try #require(try await light(4, of: bridge).brightness)
    let reply = try await bridge.change(.number(4), [.setting(.brightness(to: level))], nil)
    #expect(reply == Bridge.Reply([.turning(.it(.off))], refused: .refused(code: 201, "error 201")))
    _ = try await bridge.lights()
    let made: [Light.Change] = [.setting(.brightness(to: level)), .turning(.it(.on))]
    #expect(try await bridge.change(.number(4), made, nil) == Bridge.Reply(made))
    #expect(stage.asked.last == "PUT lights/4/state on")
  }

  @Test(
    "a hundred points reach from end to end, in however many steps",
    arguments: [.brightness, .saturation, .temperature] as [Dimming.Property], 1...100)
  func steps(property: Dimming.Property, points: Int) async throws {
    let bridge = bridge(BridgeStage())
    for direction in [Dimming.Direction.increase, .decrease, .increase] {
      for _ in 0..<(100 + points - 1) / points {
        _ = try await bridge.dim(.number(5), Dimming(direction, property, by: Points(clamping: points)), nil)
      }
      let light = try await light(5, of: bridge)
      let isUp = direction == .increase
      switch property {
      case .brightness: #expect(light.brightness == (isUp ? .full : .zero))
      case .saturation: #expect(light.color?.saturation == (isUp ? .full : .zero))
      case .temperature: #expect(light.temperature?.mirek == (isUp ? .warmest : .coolest))
      case .hue: break
      }
    }
  }

  @Test("of two changes of one thing the last counts")
  func last() async throws {
    let stage = BridgeStage()
    let bridge = bridge(stage)
    _ = try await bridge.change(.number(5), [.turning(.it(.off)), .turning(.it(.on))], nil)
    #expect(stage.asked == ["GET lights"])
    _ = try await bridge.change(.number(5), [.turning(.it(.on)), .turning(.it(.off))], nil)
    #expect(try await light(5, of: bridge).power == .off)
  }

  /// What makes it uncertain that a light still shows what is known.
  enum Doubt: CaseIterable {
    case time, timeWithCommands, room, all, roomLate, scene, sceneJustNow, sceneOverTime, sceneLate, failure,
      otherCommand
    case readBeforeCommand

    /// How long the bridge takes for a command to several lights, which begin only then.
    var latency: Duration {
      switch self {
      case .roomLate, .sceneLate: .seconds(1)
      case .time, .timeWithCommands, .room, .all, .scene, .sceneJustNow, .sceneOverTime, .failure, .otherCommand,
        .readBeforeCommand:
        .milliseconds(10)
      }
    }
  }

  @Test("where somebody else may have been at the light, everything is sent", arguments: Doubt.allCases)
  func doubt(doubt: Doubt) async throws {
    try await TestTime.run { (time) async throws in
      let stage = BridgeStage()
      var client = stage.client
      client = CLIPClient(
        transport: Transport { request throws(TransportError) in
          let response = try await stage.transport.send(request)
          let latency = request.path.hasSuffix("action") ? doubt.latency : .milliseconds(10)
          do { try await time.sleep(for: latency) } catch { throw .cancelled }
          return response
        }, key: client.key, timeout: client.timeout)
      let bridge = Bridge.live(client, clock: time)
      let id = try await light(5, of: bridge).id
      switch doubt {
      case .time: try await time.sleep(for: .seconds(1))
      case .timeWithCommands:
        for level in [Level.zero, .full] {
          try await time.sleep(for: .milliseconds(600))
          _ = try await bridge.change(id, [.setting(.brightness(to: level))], nil)
        }
      case .room: _ = try await bridge.turn(.room(.one), .on, nil)
      case .all: _ = try await bridge.turn(.all, .on, nil)
      case .roomLate:
        _ = try await bridge.turn(.room(.one), .on, nil)
        _ = try await bridge.lights()
      case .scene: try await bridge.recall(Scene(id: "loose_1", name: "Dim"), nil)
      case .sceneJustNow:
        try await bridge.recall(Scene(id: "loose_1", name: "Dim"), nil)
        try await time.sleep(for: .milliseconds(300))
        _ = try await bridge.lights()
      case .sceneOverTime:
        try await bridge.recall(Scene(id: "loose_1", name: "Dim"), Transition(clamping: 20))
        // One that is shorter, and begins later, doesn't end the doubt.
        _ = try await bridge.turn(.room(.one), .on, Transition(clamping: 1))
        try await time.sleep(for: .milliseconds(1900))
        _ = try await bridge.lights()
      case .sceneLate:
        try await bridge.recall(Scene(id: "loose_1", name: "Dim"), nil)
        _ = try await bridge.lights()
      case .failure:
        stage.script(.failure(.broken("")))
        await #expect(throws: BridgeError.self) { try await bridge.change(id, [.turning(.it(.off))], nil) }
      case .otherCommand:
        async let first = bridge.change(id, [.turning(.it(.off))], nil)
        async let second = bridge.change(id, [.turning(.it(.on))], nil)
        _ = try await (first, second)
        #expect(stage.asked.count == 3)
      case .readBeforeCommand:
        async let lights = bridge.lights()
        async let reply = bridge.change(id, [.setting(.brightness(to: .full))], nil)
        _ = try await (lights, reply)
        #expect(stage.asked.count == 3)
      }
      let count = stage.asked.count
      _ = try await bridge.change(id, [.turning(.it(.on))], nil)
      #expect(stage.asked.count == count + 1)
    }
  }

  @Test(
    "how long it takes is sent with what changes a state, not with a name, and never alone", arguments: [0, 20, 65535])
  func transition(tenths: Int) async throws {
    try await TestTime.run { (time) async throws in
      let (stage, transition) = (BridgeStage(), Transition(clamping: tenths))
      let bridge = bridge(stage, clock: time)
      _ = try await bridge.lights()
      let changes: [Light.Change] = [.renaming(.it(to: "New")), .turning(.it(.on))]
      #expect(try await bridge.change(.one, changes, transition) == Bridge.Reply(changes))
      #expect(try await bridge.change(.number(5), [changes[1]], transition) == Bridge.Reply([changes[1]]))
      #expect(try await bridge.dim(.number(5), Dimming(.increase, .hue, by: .one), transition).refused == nil)
      for group in [Group.all, .room(.number(2))] { _ = try await bridge.turn(group, .off, transition) }
      #expect(
        stage.asked == [
          "GET lights", "PUT lights/1 name", "PUT lights/1/state on transitiontime",
          "PUT lights/5/state hue_inc transitiontime", "PUT groups/0/action on transitiontime",
          "PUT groups/2/action on transitiontime",
        ])
    }
  }

  @Test("where how long it takes is refused, that is told, and what was made all the same")
  func refusedTransition() async throws {
    let (stage, transition) = (BridgeStage(), Transition(clamping: 20))
    stage.update { $0.refused = ["transitiontime": 7] }
    let bridge = bridge(stage)
    let error = BridgeError.refused(code: 7, "error 7")
    let reply = try await bridge.change(.one, [.turning(.it(.on))], transition)
    #expect(reply == Bridge.Reply([.turning(.it(.on))], refused: error))
    #expect(try await bridge.dim(.number(5), Dimming(.increase, .hue, by: .one), transition).refused == error)
    #expect(try await bridge.turn(.all, .on, transition) == Bridge.Reply([.turning(.it(.on))], refused: error))
    #expect(try await bridge.lights().allSatisfy { $0.power == .on })
  }

  @Test("a group is switched as a whole, and no light beside it", arguments: [Group.room(.one), .all], Power.allCases)
  func group(group: Group, power: Power) async throws {
    let bridge = bridge(BridgeStage())
    let before: Power = power == .on ? .off : .on
    for id in 1...5 { _ = try await bridge.change(.number(id), [.turning(.it(before))], nil) }
    _ = try await bridge.turn(group, power, nil)
    let lights = try await bridge.lights()
    #expect(lights.map(\.power) == (1...5).map { group == .all || $0 <= 3 ? power : before })
  }

  @Test("a light that isn't known is read first, and one that the bridge lacks is refused")
  func unknown() async {
    let stage = BridgeStage()
    await #expect(throws: BridgeError.missing("lights/9")) {
      try await bridge(stage).change(.number(9), [.turning(.it(.on))], nil)
    }
    #expect(stage.asked == ["GET lights"])
  }

  @Test("a taken name comes back as the bridge changed it")
  func name() async throws {
    let reply = try await bridge(BridgeStage()).change(.one, [.renaming(.it(to: "Color"))], nil)
    #expect(reply == Bridge.Reply([.renaming(.it(to: "Color 2"))]))
  }

  @Test("of a command to name and state each half counts, whichever fails", arguments: [0, 1])
  func twoRequests(failing: Int) async throws {
    let stage = BridgeStage()
    let bridge = bridge(stage)
    _ = try await bridge.lights()
    if failing == 1 { stage.script(.success(HTTPResponse(#"[{"success":{"/lights/1/name":"New"}}]"#))) }
    stage.script(.failure(.broken("closed")))
    let reply = try await bridge.change(.one, [.renaming(.it(to: "New")), .turning(.it(.on))], nil)
    let made = failing == 0 ? Light.Change.turning(.it(.on)) : .renaming(.it(to: "New"))
    let resource = failing == 0 ? "lights/1" : "lights/1/state"
    #expect(reply == Bridge.Reply([made], refused: .malformed("PUT \(resource): closed")))
  }

  @Test(
    "ten lights switched from ten tasks, 100 ms from the bridge, take as long as pacing asks and no longer, and each is asked once"
  )
  func paced() async throws {
    try await TestTime.run { (time) async throws in
      let plug = try #require(EmulatedBridge.kinds[1])
      let stage = BridgeStage(EmulatedBridge(lights: Dictionary(uniqueKeysWithValues: (1...10).map { ($0, plug) })))
      let distant = Transport { request throws(TransportError) in
        do { try await time.sleep(for: .milliseconds(100)) } catch { throw .cancelled }
        return try await stage.transport.send(request)
      }
      let bridge = Bridge.live(distant, key: EmulatedBridge.key, timeout: .seconds(3600), clock: time)
      _ = try await bridge.lights()
      let start = time.passed
      try await withThrowingTaskGroup { group in
        for id in 1...10 {
          group.addTask { _ = try await bridge.change(Light.ID(clamping: id), [.turning(.it(.on))], nil) }
        }
        try await group.waitForAll()
      }
      #expect(time.passed - start == .seconds(1))
      #expect(stage.asked.count == 11)
      #expect(try await bridge.lights().allSatisfy { $0.power == .on })
    }
  }

  @Test("what a bridge refuses for load is asked again until it is taken", arguments: [1, 2, 5])
  func busy(times: Int) async throws {
    try await TestTime.run { (time) async throws in
      let stage = BridgeStage()
      let bridge = Bridge.live(stage.transport, key: EmulatedBridge.key, timeout: .seconds(3600), clock: time)
      _ = try await bridge.lights()
      for _ in 1...times { stage.script(.success(HTTPResponse(503, ""))) }
      #expect(try await bridge.change(.one, [.turning(.it(.on))], nil) == Bridge.Reply([.turning(.it(.on))]))
      #expect(stage.asked == ["GET lights", "PUT lights/1/state on"])
    }
  }

  @Test("it gives up when its time is up, over a bridge that refuses for load")
  func late() async {
    let busy = Transport { _ in HTTPResponse(503, "") }
    let bridge = Bridge.live(busy, key: EmulatedBridge.key, timeout: .milliseconds(20))
    // Which of them it is depends on whether the bridge had refused by then.
    let late: [BridgeError] = [.busy, .timedOut(seconds: 0.02)]
    await #expect { try await bridge.rooms() } throws: { error in
      late.contains { error as? BridgeError == $0 }
    }
  }
}

/// Any command to a light.
private enum Command {
  case change([Light.Change])
  case dim(Dimming)

  static func random(using random: inout SeededGenerator) -> Command {
    guard Bool.random(using: &random) else {
      let properties = Dimming.Property.allCases
      return .dim(
        Dimming(
          Bool.random(using: &random) ? .increase : .decrease, properties[Int.random(in: 0..<4, using: &random)],
          by: Points(clamping: Int.random(in: 1...100, using: &random))))
    }
    return .change((0..<Int.random(in: 1...4, using: &random)).map { _ in change(using: &random) })
  }

  private static func change(using random: inout SeededGenerator) -> Light.Change {
    let level = Level(clamping: Double.random(in: 0...1, using: &random))
    let changes: [Light.Change] = [
      .turning(.it(.on)), .turning(.it(.on)), .turning(.it(.off)), .renaming(.it(to: "\(level)")),
      .renaming(.it(to: "Plug")), .setting(.brightness(to: level)), .setting(.hue(to: level)),
      .setting(.saturation(to: level)),
      .setting(.temperature(to: Mirek(clamping: Int.random(in: 153...500, using: &random)))),
    ]
    return changes[Int.random(in: 0..<changes.count, using: &random)]
  }

  func reply(of bridge: Bridge, _ id: Light.ID, over transition: Transition?) async -> Bridge.Reply {
    do {
      switch self {
      case .change(let changes): return try await bridge.change(id, changes, transition)
      case .dim(let dimming): return try await bridge.dim(id, dimming, transition)
      }
    } catch {
      return Bridge.Reply([], refused: error)
    }
  }

  func isPossible(for light: Light) -> Bool {
    switch self {
    case .change(let changes): changes.allSatisfy { $0.capability.map(light.can) ?? true }
    case .dim(let dimming): light.can(dimming.property.capability)
    }
  }
}
