import Foundation
import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@testable import Gateways

/// Two environments over one home are what two processes have of it.
@Suite("Two processes in one home")
struct TwoProcessesTests {
  @Test("the one hands over the favourites that the other added")
  func favorites() async throws {
    try await withHome { home in
      let (first, second) = (environment(home), environment(home))
      await favorite(1, in: first)
      await favorite(2, in: second)
      await withCurrent(first) { await WatchSyncer { #expect($0 == .syncing(.succeeded)) }.request(.sync) }
      let watched = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: home.watch)))
      #expect((watched as? [[String: Any]])?.compactMap { $0["id"] as? Int } == [1, 2])
    }
  }

  @Test("a load by the one decides what is reachable, whatever the other has changed meanwhile")
  func reachability() async throws {
    try await withHome { home in
      var (first, second) = (environment(home), environment(home))
      let light = Light(id: 1, name: "Desk", power: .off)
      first.bridge.lights = { [light] }
      await load(in: first)
      second.bridge.lights = { [light.alter(by: .turning(.it(.on)))] }
      await load(in: second)
      first.bridge.lights = { [Light(id: 1, name: "Desk", isReachable: false)] }
      await load(in: first)
      for environment in [first, second] {
        let light = try environment.store.state().lights[1]
        #expect(light?.isReachable == false)
      }
    }
  }

  @Test("the one dims what the other has turned on")
  func dimming() async throws {
    try await withHome { home in
      let (first, second) = (environment(home), environment(home))
      await turn(1, .off, in: first)
      await turn(1, .on, in: second)
      await withCurrent(first) {
        let dimmer = Dimmer { #expect($0 == .increasing(.brightness, by: .init(clamping: 10), on: 1, .succeeded)) }
        await dimmer.request(.increase(.brightness, by: .init(clamping: 10), on: 1))
      }
    }
  }

  @Test("the one turns on, for its values, what the other has turned off")
  func values() async throws {
    try await withHome { home in
      let (first, second) = (environment(home), environment(home))
      await turn(1, .on, in: first)
      await turn(1, .off, in: second)
      await withCurrent(first) {
        let setter = LightValueSetter { #expect($0 == .applying(.brightness(.full), on: 1, .succeeded)) }
        await setter.request(.apply(.brightness(.full), on: 1))
      }
      let light = try second.store.state().lights[1]
      #expect(light?.power == .on)
    }
  }

  private func environment(_ home: Home) -> Environment {
    .simulated(home: home, timeout: .seconds(60)) { Issue.record("\($0)") }
  }

  private func load(in environment: Environment) async {
    await withCurrent(environment) { await LightLoader { #expect($0 == .loading(.succeeded)) }.request(.load) }
  }

  private func favorite(_ light: Light.ID, in environment: Environment) async {
    await withCurrent(environment) {
      await FavoriteAdder { #expect($0 == .adding(light, .succeeded)) }.request(.add(light))
    }
  }

  private func turn(_ light: Light.ID, _ power: Power, in environment: Environment) async {
    await withCurrent(environment) {
      let switcher = LightSwitcher { #expect($0 == .turning(.light(light), power, .succeeded)) }
      await switcher.request(.turn(.light(light), power))
    }
  }
}
