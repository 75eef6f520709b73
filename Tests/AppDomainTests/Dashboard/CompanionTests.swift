import Features
import KhipuAppTestSupport
import KhipuControl
import KhipuMessages
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
import UseCases

@Suite(.timeLimit(.minutes(10)))
struct CompanionTests {
  @Test("Syncing sends the companion app the favorites with the bridge's current values")
  func syncSendsFavorites() async {
    let home = Home(lights: [.plug, .dimmable], loaded: [.lights])
    let now = Light.plug.alter(by: .turning(.it(.on)))
    let domain = TestDomain(features: [createDashboardFeature]) { world in
      world.store = createStore(AppState(home: home, favorites: [Favorite(1)]))
      world.bridge = .mock(lights: [now, .dimmable])
    }
    await domain.send(
      .dashboard(.sync),
      causes: [
        .calls(\.bridge.lights), .changes(.home(.read(.lights(.adding(now)), at: 0))),
        .calls(\.watch.sync, [now]), .announces(.report(.dashboard(.sync), .succeeded)),
      ])
  }
}
