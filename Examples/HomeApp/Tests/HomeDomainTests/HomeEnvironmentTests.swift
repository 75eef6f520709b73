import HomeDomain
import KhipuControl
import Models
import NavigationModels
import Testing
import UseCases

struct EnvironmentTests {
  @Test(
    "The stores of both domains are parts of the app's store, even after it is replaced or one of its closures is swapped"
  )
  func join() async throws {
    var environment = HomeEnvironment.mock
    environment.store = createStore(HomeState(home: Home(loaded: [.lights])))
    try await environment.lights.store.change([.favorites(.adding(Favorite(1)))])
    try await environment.navigation.store.change([.route(.going(.to(Place(.more))))])
    let expected = HomeState(
      lights: .init(home: Home(loaded: [.lights]), favorites: [Favorite(1)]),
      navigation: .init(route: Route(Place(.more))))
    #expect(try await environment.store.state() == expected)
    #expect(try await environment.navigation.presence(.light(1)) == .missing)
    environment.store.state = { () throws(FileError) in throw .newer(path: "p") }
    let swapped = environment
    await #expect(throws: FileError.newer(path: "p")) { try await swapped.lights.store.state() }
    await #expect(throws: FileError.newer(path: "p")) { try await swapped.navigation.presence(.light(1)) }
  }

  @Test("Only changes of lights that reading the bridge again would find are reported by the bridge")
  func reportedByBridge() {
    let light = Light(id: 1, name: "Desk")
    #expect(HomeState.Change.home(.lights(.adding(light))).isReportedByBridge)
    #expect(!HomeState.Change.lights(.favorites(.removing(1))).isReportedByBridge)
    #expect(!HomeState.Change.route(.going(.back)).isReportedByBridge)
  }
}
