import Foundation
import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuValues
import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@testable import Gateways

/// Two environments over one home behave like two processes.
struct TwoProcessesTests {
  @Test("A sync with the companion app includes the favorites that another process added")
  func syncsOthersFavorites() async throws {
    try await withHome { home in
      let (first, second) = (home.environment(), home.environment())
      await favorite(1, in: first)
      await favorite(2, in: second)
      #expect(await withCurrent(first) { await WatchSyncer().request(.sync) } == .succeeded)
      let watched = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: home.watch)))
      #expect((watched as? [[String: Any]])?.compactMap { $0["id"] as? Int } == [1, 2])
    }
  }

  @Test("A load updates reachability, even if another process loaded a changed light since the previous load")
  func loadUpdatesReachability() async throws {
    try await withHome { home in
      var (first, second) = (home.environment(), home.environment())
      let light = Light(id: 1, name: "Desk", power: .off)
      first.bridge.lights = { [light] }
      await load(in: first)
      second.bridge.lights = { [light.alter(by: .turning(.it(.on)))] }
      await load(in: second)
      first.bridge.lights = { [Light(id: 1, name: "Desk", isReachable: false)] }
      await load(in: first)
      for environment in [first, second] {
        let light = try await environment.store.state().home.lights[1]
        #expect(light?.isReachable == false)
      }
    }
  }

  @Test("A process can brighten a light that another process turned on")
  func brightensOthersLight() async throws {
    try await withHome { home in
      let (first, second) = (home.environment(), home.environment())
      await turn(1, .off, in: first)
      await turn(1, .on, in: second)
      let dimming = Dimmer.Request.increase(.brightness, by: .one, on: .light(1))
      let before = try await first.bridge.lights().first?.brightness
      #expect(await withCurrent(first) { await Dimmer().request(dimming) } == .succeeded)
      let after = try await first.bridge.lights().first?.brightness
      #expect((before, after) == (Level(clamping: 0.6), Level(clamping: 0.61)))
    }
  }

  @Test("Setting values turns on a light that another process turned off")
  func turnsOnLight() async throws {
    try await withHome { home in
      let (first, second) = (home.environment(), home.environment())
      await turn(1, .on, in: first)
      await turn(1, .off, in: second)
      let values = LightValueSetter.Request.apply(.brightness(.full), on: .light(1))
      #expect(await withCurrent(first) { await LightValueSetter().request(values) } == .succeeded)
      let light = try await second.store.state().home.lights[1]
      #expect(light?.power == .on)
    }
  }

  private func load(in environment: Environment) async {
    #expect(await withCurrent(environment) { await HomeLoader().request(.load(.lights)) } == .succeeded)
  }

  private func favorite(_ light: Light.ID, in environment: Environment) async {
    #expect(await withCurrent(environment) { await FavoriteAdder().request(.add(light)) } == .succeeded)
  }

  private func turn(_ light: Light.ID, _ power: Power, in environment: Environment) async {
    #expect(
      await withCurrent(environment) { await LightSwitcher().request(.turn(.light(light), power)) } == .succeeded)
  }
}
