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
    "A lighting command makes the expected call to the bridge, and is reported",
    arguments: [
      (.load(.lights), .read(.lights)), (.load(.rooms), .read(.rooms)), (.load(.zones), .read(.rooms)),
      (.load(.scenes), .read(.scenes)), (.turn(.light(1), .off), .change(1, [.turning(.it(.off))], nil)),
      (.turn(.zone(2), .off), .changeAll(2, [.turning(.it(.off))], nil)),
      (.turn(.all, .on, over: brief), .changeAll(nil, [.turning(.it(.on))], brief)),
      (.toggle(.room(1), over: brief), .changeAll(1, [.turning(.it(.off))], brief)),
      (.apply(.brightness(.zero), on: .light(1), over: brief), .change(1, [.setting(.brightness(to: .zero))], brief)),
      (.increase(.hue, by: points, on: .light(1), over: brief), .change(1, [higher], brief)),
      (.decrease(.hue, by: points, on: .light(1), over: brief), .change(1, [lower], brief)),
      (.rename(1, to: "Corner"), .change(1, [.named("Corner")], nil)),
      (.show(1, as: .scrubbing), .read(.lights)), (.recall("relax", over: brief), .recall("relax", brief)),
    ] as [(Command.Lighting, Call)])
  private func makesExpectedCall(_ command: Command.Lighting, _ call: Call) async {
    let calls = Recorder<Call>()
    let reports = await output(of: createLightingFeature, for: .lighting(command), in: environment(calls))
    #expect(reports == [.report(.lighting(command), .succeeded)])
    let told = calls.events.filter { if case .read = $0 { false } else { true } }
    #expect(told.isEmpty ? calls.events == [call] : told == [call])
  }
}
