import AppDomain
import Features
import KhipuAppTestSupport
import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTestTools
import KhipuValues
import Models
import Testing
@_spi(Composition) import UseCases

@Suite(.timeLimit(.minutes(2)))
struct HomeTests {
  /// A feature with commands, and one that observes them.
  private static let features: [Feature] = [
    createLightingFeature,
    createLoggingFeature,
  ]
  private static let turn = Command.lighting(.turn(.light(1), .on))

  @Test("A cancelled command ends its running gateway call, starts no other, and is reported as cancelled")
  func cancelledCommand() async {
    let isRunning = Signal()
    let domain = TestDomain(features: Self.features) { world in
      world.store = createStore(AppState(home: Home(lights: IdentifiedCollection([Light].mock), loaded: [.lights])))
      world.bridge.change = { _, _, _ throws(BridgeError) in
        isRunning.send()
        await Signal().wait()
        throw .cancelled
      }
    }
    await cancelled(after: isRunning) {
      await domain.send(
        .command(Self.turn),
        causes: [
          .calls(\.lock.claim, .lights), .calls(\.bridge.lightRecords),
          .calls(\.bridge.change, [Light].mock[0], [.turning(.it(.on))], nil),
          .announces(.report(Self.turn, .failed(.cancelled))),
        ])
    }
  }

  @Test("Commands from different tasks overlap at the bridge")
  func commandsOverlap() async {
    let (both, arrived) = (Signal(), Recorder<Light.ID>())
    let lights = [Light(id: 1, name: "1"), Light(id: 2, name: "2")]
    var environment = Environment.mock(bridge: .mock(lights: lights))
    environment.bridge.change = { light, changes, _ in
      arrived.record(light.id)
      if arrived.events.count == 2 { both.send() }
      // Neither call to the bridge returns before both have begun.
      await both.wait()
      return Bridge.Reply(changes)
    }
    await withCurrent(environment) {
      let app = createAppDomain()
      await withTaskGroup { group in
        for light in lights { group.addTask { await app(.lighting(.turn(.light(light.id), .on))) } }
      }
    }
    #expect(Set(arrived.events) == Set(lights.map(\.id)))
  }
}
