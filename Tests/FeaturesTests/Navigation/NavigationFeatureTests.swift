import Features
import KhipuControl
import KhipuMessages
import KhipuValues
import Models
import Testing
import UseCases

@Suite("The navigation feature translates commands into requests, and responses into reports")
struct NavigationFeatureTests {
  private static let bad = Failure.navigation(.link(LinkError(.tab, column: 9, found: "scenes")))

  @Test(
    "a command is carried out and reported, with the reason if it failed",
    arguments: [
      (.open(Link("khipu://lights/3")), Route(.lights(3)), .succeeded),
      (.open(Link("khipu://scenes")), Route(.lights(1)), .failed(bad)),
      (.go(to: .favorites), Route(.favorites(nil)), .succeeded), (.goBack, Route(.lights(nil)), .succeeded),
    ] as [(Command.Navigation, Route, Outcome)])
  func report(_ command: Command.Navigation, _ route: Route, _ outcome: Outcome) async throws {
    let environment = Environment.mock { _ in }
    try environment.store.change([.route(.going(.to(Route(.lights(1)))))])
    let reports = await output(of: createNavigationFeature, for: .navigation(command), in: environment)
    #expect(reports == [.report(.navigation(command), outcome)])
    #expect(try environment.store.state().route == route)
  }
}
