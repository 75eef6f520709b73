import Features
import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The navigation feature translates messages into requests, and responses into messages")
struct NavigationFeatureTests {
  private static let (light, bad) = (Link("khipu://lights/3"), Link("khipu://scenes"))

  @Test(
    "a command is reported, with the reason where it failed",
    .current { $0.store = createStore(AppState(route: Route(.lights(1)))) },
    arguments: [
      (.open(light), .opening(light, .succeeded)),
      (.open(bad), .opening(bad, .failed(.link(LinkError(.tab, column: 9, found: "scenes"))))),
      (.go(to: .favorites), .going(to: .favorites, .succeeded)), (.goBack, .goingBack(.succeeded)),
    ] as [(Message.Navigation, Message.Navigation)])
  func report(_ command: Message.Navigation, _ report: Message.Navigation) async {
    #expect(await output(of: createNavigationFeature, for: .navigation(command)) == [.navigation(report)])
  }

  @Test("a way back that there isn't is reported", .current { $0.store = createStore(AppState()) })
  func root() async {
    let reports = await output(of: createNavigationFeature, for: .navigation(.goBack))
    #expect(reports == [.navigation(.goingBack(.failed(.atRoot)))])
  }

  @Test(
    "reports, and messages to other features, are none of its business",
    arguments: [
      Message.navigation(.opening(light, .succeeded)), .navigation(.going(to: .more, .succeeded)),
      .navigation(.goingBack(.succeeded)), .lighting(.load(.lights)), .dashboard(.sync), .logging(.write("hello")),
    ])
  func silence(_ message: Message) async {
    #expect(await output(of: createNavigationFeature, for: message).isEmpty)
  }
}
