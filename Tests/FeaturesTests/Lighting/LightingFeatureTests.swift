import Features
import Models
import TestSupport
import Testing
import UseCases

@Suite("The lighting feature translates commands into requests, and responses into reports")
struct LightingFeatureTests {
  /// What a bridge is told.
  private enum Call: Hashable {
    case read(HomePart)
    case change(Light.ID, [Light.Change], Transition?)
    case turn(Group.ID?, Power, Transition?)
    case recall(Scene.ID, Transition?)
  }

  private static let brief = Transition(clamping: 1)
  private static let points = Points(clamping: 10)
  /// Where ten points lead from the hue of the mock's light, which is 0.
  private static let higher = Light.Change.setting(.hue(to: Level(clamping: 0.1)))
  private static let lower = Light.Change.setting(.hue(to: Level(clamping: 0.9)))

  /// A home whose lights are on, and whose bridge is recorded.
  private func environment(_ calls: Recorder<Call>) -> Environment {
    let bridge = Bridge.mock(lights: [Light].mock.map { $0.alter(by: .turning(.it(.on))) })
    return .mock { environment in
      environment.bridge.lights = { () throws(BridgeError) in
        calls.record(.read(.lights))
        return try await bridge.lights()
      }
      environment.bridge.groups = { () throws(BridgeError) in
        calls.record(.read(.rooms))
        return try await bridge.groups()
      }
      environment.bridge.scenes = { () throws(BridgeError) in
        calls.record(.read(.scenes))
        return try await bridge.scenes()
      }
      environment.bridge.change = { light, changes, transition throws(BridgeError) in
        calls.record(.change(light.id, changes, transition))
        return try await bridge.change(light, changes, transition)
      }
      environment.bridge.turn = { group, power, transition throws(BridgeError) in
        calls.record(.turn(group, power, transition))
        return try await bridge.turn(group, power, transition)
      }
      environment.bridge.recall = { scene, transition throws(BridgeError) in
        calls.record(.recall(scene.id, transition))
        try await bridge.recall(scene, transition)
      }
    }
  }

  @Test(
    "the report of several lights names those that are unreachable",
    arguments: [
      ([2], "turning room 1 on without unreachable light 2"),
      ([2, 3], "turning room 1 on without unreachable lights 2 and 3"),
    ] as [([Light.ID], String)])
  func unreachable(lights: [Light.ID], words: String) async {
    let bridge = Bridge.mock(
      lights: .mock + lights.map { Light(id: $0, name: "Far", isReachable: false) },
      rooms: [Group(id: 1, name: "Office", lights: [1] + lights)])
    for command in [Command.Lighting.turn(.room(1), .on), .toggle(.room(1))] {
      let reports = await output(of: createLightingFeature, for: .lighting(command), in: .mock(bridge: bridge))
      let done: Command.Lighting =
        if case .toggle = command { .toggle(.room(1), without: lights) } else { .turn(.room(1), .on, without: lights) }
      #expect(reports == [.report(.lighting(done), .succeeded)])
    }
    #expect(
      "\(Message.report(.lighting(.turn(.room(1), .on, without: lights)), .succeeded))"
        == "lighting: \(words) succeeded")
  }

  @Test(
    "the bridge is told what was commanded, and the command is reported",
    arguments: [
      (.load(.lights), .read(.lights)), (.load(.rooms), .read(.rooms)), (.load(.zones), .read(.rooms)),
      (.load(.scenes), .read(.scenes)), (.turn(.light(1), .off), .change(1, [.turning(.it(.off))], nil)),
      (.turn(.room(1), .on), .turn(1, .on, nil)), (.turn(.zone(2), .off), .turn(2, .off, nil)),
      (.turn(.all, .on, over: brief), .turn(nil, .on, brief)),
      (.toggle(.light(1)), .change(1, [.turning(.it(.off))], nil)),
      (.toggle(.room(1), over: brief), .turn(1, .off, brief)),
      (.apply(.brightness(.zero), on: 1), .change(1, [.setting(.brightness(to: .zero))], nil)),
      (.apply(.brightness(.zero), on: 1, over: brief), .change(1, [.setting(.brightness(to: .zero))], brief)),
      (.increase(.hue, by: points, on: 1), .change(1, [higher], nil)),
      (.increase(.hue, by: points, on: 1, over: brief), .change(1, [higher], brief)),
      (.decrease(.hue, by: points, on: 1), .change(1, [lower], nil)),
      (.decrease(.hue, by: points, on: 1, over: brief), .change(1, [lower], brief)),
      (.rename(1, to: "Corner"), .change(1, [.named("Corner")], nil)),
      (.recall("relax"), .recall("relax", nil)), (.recall("relax", over: brief), .recall("relax", brief)),
    ] as [(Command.Lighting, Call)])
  private func success(_ command: Command.Lighting, _ call: Call) async {
    let calls = Recorder<Call>()
    let reports = await output(of: createLightingFeature, for: .lighting(command), in: environment(calls))
    #expect(reports == [.report(.lighting(command), .succeeded)])
    let told = calls.events.filter { if case .read = $0 { false } else { true } }
    #expect(told.isEmpty ? calls.events == [call] : told == [call])
  }

  @Test("a command that fails is reported with the reason", arguments: FeatureSamples.lighting.first)
  func failure(_ command: Command) async {
    let environment = Environment.mock { $0.bridge = .failing(.notPaired) }
    let reports = await output(of: createLightingFeature, for: .command(command), in: environment)
    #expect(reports == [.report(command, .failed(.bridge(.notPaired)))])
  }

  @Test("the report of a renaming has the name that the bridge gave")
  func givenName() async {
    let environment = Environment.mock { $0.bridge.change = { _, _, _ in Bridge.Reply([.named("Desk 2")]) } }
    let reports = await output(of: createLightingFeature, for: .lighting(.rename(1, to: "Desk")), in: environment)
    #expect(reports == [.report(.lighting(.rename(1, to: "Desk 2")), .succeeded)])
    #expect(reports.map(\.description) == ["lighting: renaming light 1 to \"Desk 2\" succeeded"])
  }
}
