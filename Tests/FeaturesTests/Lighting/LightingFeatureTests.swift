import Features
import KhipuControl
import KhipuMessages
import KhipuTestTools
import KhipuValues
import Models
import Testing
import UseCases

struct LightingFeatureTests {
  /// A call to the bridge.
  private enum Call: Hashable {
    case read(HomePart)
    case change(Light.ID, [Light.Change], LightTransition?)
    case changeAll(LightGroup.ID?, [Light.Change], LightTransition?)
    case recall(LightScene.ID, LightTransition?)
  }

  private static let brief = LightTransition(clamping: 1)
  private static let points = Points(clamping: 10)
  /// The mock light's hue, 0, raised by ten points.
  private static let higher = Light.Change.setting(.hue(to: Level(clamping: 0.1)))
  private static let lower = Light.Change.setting(.hue(to: Level(clamping: 0.9)))

  /// An environment with lights that are on, and a bridge that records the calls to it.
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
      environment.bridge.changeAll = { group, changes, transition throws(BridgeError) in
        calls.record(.changeAll(group, changes, transition))
        return try await bridge.changeAll(group, changes, transition)
      }
      environment.bridge.recall = { scene, transition throws(BridgeError) in
        calls.record(.recall(scene.id, transition))
        try await bridge.recall(scene, transition)
      }
    }
  }

  @Test(
    "The report of a partial success lists the skipped lights and rooms with the reasons",
    arguments: [
      (.turn(.room(1), .on), [.unreachable(.light(2))]), (.toggle(.all), [.unreachable(.light(2))]),
      (.turn(.and(.zone(2), .room(3)), .on), [.empty(.room(3))]),
      (.apply(.brightness(.full), on: .room(1)), [.unreachable(.light(2)), .incapable(3, .brightness)]),
      (.apply(.temperature(.warmest), on: .room(1)), others(.outside(4, .coolest ... .coolest))),
      (.increase(.temperature, by: points, on: .room(1)), others(.off(4))),
      (.decrease(.temperature, by: points, on: .room(1)), others(.off(4))),
      (.recall("relax"), [.unreachable(.light(2))]),
    ] as [(Command.Lighting, [LightingFailure])])
  func listsSkippedLights(command: Command.Lighting, exceptions: [LightingFailure]) async {
    let environment = Environment.mock(
      bridge: .mock(
        lights: [
          [Light].mock[0].alter(by: .turning(.it(.on))), Light(id: 2, name: "Far", isReachable: false),
          Light(id: 3, name: "Plug"),
          Light(id: 4, name: "White", brightness: .full, temperature: Temperature(.coolest, in: .coolest ... .coolest)),
        ], rooms: [LightGroup(id: 1, name: "Office", lights: [1, 2, 3, 4]), LightGroup(id: 3, name: "Empty")],
        scenes: [LightScene(id: "relax", name: "Relax", lights: [1, 2])]))
    let reports = await output(of: createLightingFeature, for: .lighting(command), in: environment)
    #expect(reports == [.report(.lighting(command), .partly(except: exceptions.map { Failure($0) }))])
  }

  private static func others(_ last: LightingFailure) -> [LightingFailure] {
    [.unreachable(.light(2)), .incapable(3, .temperature), last]
  }

  @Test(
    "The text of a report lists what was skipped and why",
    arguments: [
      ([], ""), ([.unreachable(.light(2))], ", except that light 2 is unreachable,"),
      ([.unreachable(.light(2)), .off(3)], ", except that light 2 is unreachable and light 3 is off,"),
      (
        [.unreachable(.light(2)), .incapable(3, .color), .empty(.room(4))],
        ", except that light 2 is unreachable, light 3 has no color and room 4 is empty,"
      ),
    ] as [([LightingFailure], String)])
  func exceptInWords(others: [LightingFailure], words: String) {
    let command = Command.lighting(.turn(.room(1), .on, over: LightTransition(clamping: 20)))
    let outcome: Outcome = others.isEmpty ? .succeeded : .partly(except: others.map { .lighting($0) })
    #expect("\(Message.report(command, outcome))" == "lighting: turning room 1 on over 2s\(words) succeeded")
  }

  @Test(
    "A lighting command makes the expected call to the bridge, and is reported",
    arguments: [
      (.load(.lights), .read(.lights)), (.load(.rooms), .read(.rooms)), (.load(.zones), .read(.rooms)),
      (.load(.scenes), .read(.scenes)), (.turn(.light(1), .off), .change(1, [.turning(.it(.off))], nil)),
      (.turn(.room(1), .on), .changeAll(1, [.turning(.it(.on))], nil)),
      (.turn(.zone(2), .off), .changeAll(2, [.turning(.it(.off))], nil)),
      (.turn(.all, .on, over: brief), .changeAll(nil, [.turning(.it(.on))], brief)),
      (.toggle(.light(1)), .change(1, [.turning(.it(.off))], nil)),
      (.toggle(.room(1), over: brief), .changeAll(1, [.turning(.it(.off))], brief)),
      (.apply(.brightness(.zero), on: .light(1)), .change(1, [.setting(.brightness(to: .zero))], nil)),
      (.apply(.brightness(.zero), on: .light(1), over: brief), .change(1, [.setting(.brightness(to: .zero))], brief)),
      (.increase(.hue, by: points, on: .light(1)), .change(1, [higher], nil)),
      (.increase(.hue, by: points, on: .light(1), over: brief), .change(1, [higher], brief)),
      (.decrease(.hue, by: points, on: .light(1)), .change(1, [lower], nil)),
      (.decrease(.hue, by: points, on: .light(1), over: brief), .change(1, [lower], brief)),
      (.rename(1, to: "Corner"), .change(1, [.named("Corner")], nil)),
      (.show(1, as: .scrubbing), .read(.lights)),
      (.recall("relax"), .recall("relax", nil)), (.recall("relax", over: brief), .recall("relax", brief)),
    ] as [(Command.Lighting, Call)])
  private func makesExpectedCall(_ command: Command.Lighting, _ call: Call) async {
    let calls = Recorder<Call>()
    let reports = await output(of: createLightingFeature, for: .lighting(command), in: environment(calls))
    #expect(reports == [.report(.lighting(command), .succeeded)])
    let told = calls.events.filter { if case .read = $0 { false } else { true } }
    #expect(told.isEmpty ? calls.events == [call] : told == [call])
  }

  @Test("A failed lighting command is reported with the reason", arguments: FeatureSamples.lighting.first)
  func reportsFailure(_ command: Command) async {
    let environment = Environment.mock { $0.bridge = .failing(.notPaired) }
    let reports = await output(of: createLightingFeature, for: .command(command), in: environment)
    #expect(reports == [.report(command, .failed(.bridge(.notPaired)))])
  }
}
