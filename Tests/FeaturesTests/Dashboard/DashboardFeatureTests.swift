import Features
import KhipuControl
import KhipuMessages
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing
import UseCases

struct DashboardFeatureTests {
  private static let missing = Outcome.failed(.lighting(.missing(.light(.missing))))

  @Test(
    "A dashboard command is carried out and reported, with the reason if it failed",
    arguments: [
      (.add(1), [1, 2], .succeeded), (.remove(2), [], .succeeded), (.add(.missing), [2], missing),
      (.remove(.missing), [2], missing),
      (.sync, [2], .succeeded),
    ] as [(Command.Dashboard, [Light.ID], Outcome)])
  func reportsOutcome(_ command: Command.Dashboard, _ favorites: [Light.ID], _ outcome: Outcome) async throws {
    let synced = Recorder<[Light.ID]>()
    let environment = Environment.mock { environment in
      environment.bridge = .mock(lights: [.plug, .dimmable])
      environment.watch.sync = { synced.record($0.map(\.id)) }
    }
    try await environment.store.change([.favorites(.adding(Favorite(2)))])
    let reports = await output(of: createDashboardFeature, for: .dashboard(command), in: environment)
    #expect(reports == [.report(.dashboard(command), outcome)])
    #expect(try await environment.store.state().favorites.map(\.id) == favorites)
    #expect(synced.events == (command == .sync ? [[2]] : []))
  }
}
