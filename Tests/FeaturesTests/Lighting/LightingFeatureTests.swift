import Features
import KhipuControl
import KhipuMessages
import KhipuTestTools
import KhipuValues
import Models
import Testing
import UseCases

struct LightingFeatureTests {
  /// A command to the bridge, or the parts of the home that were loaded from it without one.
  private enum Call: Hashable {
    case load(Set<HomePart>)
    case change(Light.ID, [Light.Change], LightTransition?)
    case changeAll(LightGroup.ID?, [Light.Change], LightTransition?)
    case recall(LightScene.ID, LightTransition?)
  }

  private static let brief = LightTransition(clamping: 1)
  private static let points = Points(clamping: 10)
  /// The mock light's hue, 0, raised by ten points.
  private static let higher = Light.Change.setting(.hue(to: Level(clamping: 0.1)))
  private static let lower = Light.Change.setting(.hue(to: Level(clamping: 0.9)))

  /// An environment with lights that are on, and a bridge that records commands, and accepts them.
  private func environment(_ calls: Recorder<Call>) -> Environment {
    .mock { environment in
      environment.bridge = .mock(lights: [Light].mock.map { $0.alter(by: .turning(.it(.on))) })
      let accept: @Sendable (Call, [Light.Change]) -> Bridge.Reply = { call, changes in
        calls.record(call)
        return Bridge.Reply(changes)
      }
      environment.bridge.change = { accept(.change($0.id, $1, $2), $1) }
      environment.bridge.changeAll = { accept(.changeAll($0, $1, $2), $1) }
      environment.bridge.recall = { accept(.recall($0.id, $1), []) }
    }
  }

  @Test(
    "A lighting command makes the expected call to the bridge, and is reported",
    arguments: [
      (.load(.lights), .load([.lights])), (.load(.rooms), .load([.rooms, .zones])),
      (.load(.zones), .load([.rooms, .zones])), (.load(.scenes), .load([.scenes])),
      (.turn(.light(1), .off), .change(1, [.turning(.it(.off))], nil)),
      (.turn(.zone(2), .off), .changeAll(2, [.turning(.it(.off))], nil)),
      (.turn(.all, .on, over: brief), .changeAll(nil, [.turning(.it(.on))], brief)),
      (.toggle(.room(1), over: brief), .changeAll(1, [.turning(.it(.off))], brief)),
      (.apply(.brightness(.zero), on: .light(1), over: brief), .change(1, [.setting(.brightness(to: .zero))], brief)),
      (.increase(.hue, by: points, on: .light(1), over: brief), .change(1, [higher], brief)),
      (.decrease(.hue, by: points, on: .light(1), over: brief), .change(1, [lower], brief)),
      (.rename(1, to: "Corner"), .change(1, [.named("Corner")], nil)),
      (.show(1, as: .scrubbing), .load([.lights])), (.recall("relax", over: brief), .recall("relax", brief)),
    ] as [(Command.Lighting, Call)])
  private func makesExpectedCall(_ command: Command.Lighting, _ call: Call) async throws {
    let calls = Recorder<Call>()
    let environment = environment(calls)
    let reports = await output(of: createLightingFeature, for: .lighting(command), in: environment)
    #expect(reports == [.report(.lighting(command), .succeeded)])
    let loaded = try await environment.store.state().home.loaded
    #expect((calls.events.isEmpty ? [.load(loaded)] : calls.events) == [call])
  }
}
