import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
import UseCases

@testable import Gateways

/// The contract between every bridge and the use cases. Tests elsewhere rely on it when they use the mock.
@Suite(.timeLimit(.minutes(10)))
struct BridgeContractTests {
  static let settings: [Light.Change.Setting] = [
    .brightness(to: .full), .saturation(to: .zero), .hue(to: .full), .temperature(to: Mirek(clamping: 300)),
  ]

  @Test("Repeated reads of a bridge return the same values, without duplicates", arguments: Implementation.allCases)
  func repeatedReads(_ implementation: Implementation) async throws {
    try await implementation.use { bridge in
      let (lights, groups, scenes) = try await (bridge.lights(), bridge.groups(), bridge.scenes())
      #expect(try await bridge.lights() == lights)
      #expect(try await bridge.groups() == groups)
      #expect(try await bridge.scenes() == scenes)
      #expect(Set(lights.map(\.id)).count == lights.count)
      #expect(Set((groups.rooms + groups.zones).map(\.id)).count == groups.rooms.count + groups.zones.count)
      #expect(Set(scenes.map(\.id)).count == scenes.count)
    }
  }

  @Test(
    "A bridge replies with the changes that it made, and changes no other light",
    arguments: Implementation.allCases, 1...10)
  func repliesWithChanges(_ implementation: Implementation, seed: UInt64) async throws {
    try await implementation.use { bridge in
      var random = SeededGenerator(seed: seed)
      var known = IdentifiedCollection(try await bridge.lights())
      for _ in 0..<60 {
        let light = try #require(Array(known).randomElement(using: &random))
        let changes = (0..<Int.random(in: 1...4, using: &random)).map { _ in Light.Change.random(using: &random) }
        let transition =
          Bool.random(using: &random) ? LightTransition(clamping: Int.random(in: 0...9, using: &random)) : nil
        let reply = await reply(of: bridge, light, changes, over: transition)
        known.insert(light.alter(by: reply.made))
        #expect(IdentifiedCollection(try await bridge.lights()) == known, "seed \(seed), \(changes)")
        // If nothing was refused, everything was made: the last power, and a value for each property.
        guard reply.refused == nil else { continue }
        #expect(
          reply.made.last { $0.newPower != nil } == changes.last { $0.newPower != nil }, "seed \(seed), \(changes)")
        #expect(
          Set(reply.made.compactMap(\.newSetting?.property)) == Set(changes.compactMap(\.newSetting?.property)),
          "seed \(seed), \(changes)")
      }
    }
  }

  @Test(
    "A bridge refuses values that a light doesn't support, and values for a light that is off",
    arguments: Implementation.allCases, Power.allCases)
  func refusesUnsupportedValues(_ implementation: Implementation, power: Power) async throws {
    try await implementation.use { bridge in
      _ = try await bridge.changeAll(nil, [.turning(.it(power))], nil)
      for light in try await bridge.lights() {
        for setting in Self.settings {
          let reply = await reply(of: bridge, light, [.setting(setting)])
          let isTaken = power == .on && light.can(setting.property.capability)
          #expect((reply.refused == nil) == isTaken, "\(light.name), \(setting)")
          guard !isTaken else { continue }
          #expect(try await bridge.lights().first { $0.id == light.id }?.power == power)
          #expect(reply.made.allSatisfy { $0.newSetting == nil })
        }
      }
    }
  }

  @Test(
    "A bridge refuses a command to a missing light or group with error 3, to a missing scene with error 7, and changes nothing",
    arguments: Implementation.allCases
  )
  func refusesMissingLight(_ implementation: Implementation) async throws {
    try await implementation.use { bridge in
      let before = try await bridge.lights()
      await expectRefusal(3) { _ = try await bridge.change(Light(id: 99, name: ""), [.turning(.it(.on))], nil) }
      await expectRefusal(3) { _ = try await bridge.changeAll(99, [.turning(.it(.on))], nil) }
      await expectRefusal(7) { _ = try await bridge.recall(LightScene(id: "gone", name: ""), nil) }
      #expect(try await bridge.lights() == before)
    }
  }

  @Test(
    "A command to a group or to all lights switches exactly those lights", arguments: Implementation.allCases,
    Power.allCases)
  func switchesExactlyThose(_ implementation: Implementation, power: Power) async throws {
    try await implementation.use { bridge in
      let groups = try await bridge.groups()
      let members = (groups.rooms + groups.zones).map { (id: $0.id as LightGroup.ID?, lights: Set($0.lights)) }
      for group in try await members + [(nil, Set(bridge.lights().map(\.id)))] {
        for light in try await bridge.lights() {
          _ = try await bridge.change(light, [.turning(.it(power == .on ? .off : .on))], nil)
        }
        #expect(
          try await bridge.changeAll(group.id, [.turning(.it(power))], nil) == Bridge.Reply([.turning(.it(power))]))
        for light in try await bridge.lights() { #expect((light.power == power) == group.lights.contains(light.id)) }
      }
    }
  }

  @Test("A bridge sets the brightness of every dimmable light of a group", arguments: Implementation.allCases)
  func setsBrightnessOfGroup(_ implementation: Implementation) async throws {
    try await implementation.use { bridge in
      let (before, groups) = (try await bridge.lights(), try await bridge.groups())
      let group = try #require(groups.rooms.first)
      let changes: [Light.Change] = [.turning(.it(.on)), .setting(.brightness(to: Level(clamping: 0.5)))]
      #expect(try await bridge.changeAll(group.id, changes, nil) == Bridge.Reply(changes))
      #expect(
        try await bridge.lights() == before.map { group.lights.contains($0.id) ? $0.alter(by: changes) : $0 })
    }
  }

  @Test("Recalling a scene succeeds, and changes no lights outside the scene", arguments: Implementation.allCases)
  func recallingScene(_ implementation: Implementation) async throws {
    try await implementation.use { bridge in
      for scene in try await bridge.scenes() {
        let before = try await bridge.lights()
        #expect(try await bridge.recall(scene, nil) == Bridge.Reply([]))
        let after = try await bridge.lights()
        #expect(before.filter { !scene.lights.contains($0.id) } == after.filter { !scene.lights.contains($0.id) })
      }
    }
  }

  @Test("A bridge carries out commands in order, and loses no concurrent command", arguments: Implementation.allCases)
  func carriesOutInOrder(_ implementation: Implementation) async throws {
    try await implementation.use { bridge in
      for power in Power.allCases + Power.allCases {
        for light in try await bridge.lights() { _ = try await bridge.change(light, [.turning(.it(power))], nil) }
        #expect(try await bridge.lights().allSatisfy { $0.power == power })
      }
      let lights = try await bridge.lights()
      try await withThrowingTaskGroup { group in
        for light in lights {
          group.addTask { _ = try await bridge.change(light, [.named("Task \(light.id)"), .turning(.it(.off))], nil) }
        }
        try await group.waitForAll()
      }
      #expect(try await bridge.lights().allSatisfy { $0.name == "Task \($0.id)" && $0.power == .off })
    }
  }

  @Test(
    "A bridge carries out nothing for a cancelled caller", arguments: Implementation.allCases,
    SimulatedBridgeTests.calls)
  func cancelledCaller(_ implementation: Implementation, call: Call) async throws {
    try await implementation.use { bridge in
      let before = try await bridge.lights()
      let error = await cancelled { () async -> BridgeError? in
        do throws(BridgeError) { try await call.make(bridge) } catch { return error }
        return nil
      }
      #expect(error == .cancelled)
      #expect(try await bridge.lights() == before)
    }
  }

  private func reply(
    of bridge: Bridge, _ light: Light, _ changes: [Light.Change], over transition: LightTransition? = nil
  ) async -> Bridge.Reply {
    do { return try await bridge.change(light, changes, transition) } catch { return Bridge.Reply([], refused: error) }
  }
}

extension BridgeContractTests {
  enum Implementation: CaseIterable {
    case mock, simulated, live

    /// Runs the body with a new bridge that has five lights.
    func use(_ body: @Sendable (Bridge) async throws -> Void) async throws {
      switch self {
      case .mock:
        let rooms = [LightGroup(id: 1, name: "A", lights: [4, 5, 1]), LightGroup(id: 2, name: "B", lights: [2])]
        try await body(.mock(lights: .kinds, rooms: rooms, zones: [LightGroup(id: 3, name: "C", lights: [1, 5])]))
      case .simulated: try await withHome { try await body(.simulated($0, timeout: .seconds(600))) }
      case .live:
        try await TestTime.run { time in
          let transport = BridgeStage().transport
          try await body(.live(transport, key: EmulatedBridge.key, timeout: .seconds(600), clock: time))
        }
      }
    }
  }
}

extension Light.Change {
  fileprivate static func random(using random: inout SeededGenerator) -> Light.Change {
    let level = Level(clamping: Double.random(in: 0...1, using: &random))
    let changes: [Light.Change] = [
      .turning(.it(.on)), .turning(.it(.on)), .turning(.it(.off)), .renaming(.it(to: "\(level)")),
      .renaming(.it(to: "Plug")), .setting(.brightness(to: level)), .setting(.hue(to: level)),
      .setting(.saturation(to: level)),
      .setting(.temperature(to: Mirek(clamping: Int.random(in: 153...500, using: &random)))),
    ]
    return changes[Int.random(in: 0..<changes.count, using: &random)]
  }
}

/// Expects that the bridge refuses the call with that error code.
private func expectRefusal(
  _ code: Int, sourceLocation: SourceLocation = #_sourceLocation, _ call: () async throws -> Void
) async {
  await #expect(sourceLocation: sourceLocation) {
    try await call()
  } throws: { error in
    if case .refused(code: code, _)? = error as? BridgeError { true } else { false }
  }
}
