import ModelsTestSupport
import KhipuHistory
import KhipuValues
import Models
import Testing

@testable import Features

struct NavigationRestorationTests {
  private static let home = Home(loaded: [.lights, .rooms])
  private static let light = Route(Place(.lights, [.light(.missing)]))

  /// The route after these moves.
  private static func route(_ moves: Route.Change.Going..., home: Home = home) -> Route {
    AppState(home: home).alter(by: moves.map { .route(.going($0)) }).route
  }

  @Test(
    "A navigation command is undone by opening a link to the previous place",
    arguments: [Route(), Route(Place(.favorites)), Route(Place(.lights, [.light(1), .room(1)], sheets: [.newName]))])
  func undoOpensPreviousPlace(route: Route) {
    let leadingBack = Restoration.commands([.navigation(.open(Link(route.place)))])
    #expect(restoration(of: route, from: route.alter(by: .going(.toTab(.more)))) == leadingBack)
    #expect(restoration(of: route, from: route) == .commands([]))
  }

  @Test("Undoing a navigation command restores the open screens of other tabs, too")
  func otherTabs() {
    let earlier = Self.route(.to(Place(.lights, [.light(1)])), .to(Place(.rooms, [.room(1)], sheets: [.about])))
    let later = earlier.alter(by: .going(.to(Place(.lights, [.light(2), .light(3)]))))
    let arrived = AppState(home: Self.home, route: later.destination).route
    #expect(
      restoration(of: earlier, from: arrived)
        == .commands([
          .navigation(.open(Link("khipu://lights/1"))), .navigation(.open(Link("khipu://rooms/1?sheet=about"))),
        ]))
  }

  @Test("An `open` command can be undone while its link waits for the home to be read, and after the link has opened")
  func undoneWhileWaiting() {
    let later = Self.route(.to(Place(.lights, [.light(.missing)])), home: Home())
    let back = Restoration.commands([.navigation(.open(Link("khipu://lights")))])
    for present in [later, Self.light] { #expect(restoration(of: Route(), from: later, in: present) == back) }
  }

  @Test("Undo keeps a place that was changed after the command, unless forced")
  func keepsChangedPlace() {
    let changed = Restoration.commands([], changed: ["the place in the app was changed since"])
    #expect(restoration(of: Route(), from: Self.light, in: Route(Place(.favorites))) == changed)
    let back = Restoration.commands([.navigation(.open(Link("khipu://lights")))])
    #expect(restoration(of: Route(), from: Self.light, in: Route(Place(.favorites)), isForced: true) == back)
  }

  private func restoration(
    of earlier: Route, from later: Route, in present: Route? = nil, isForced: Bool = false
  ) -> Restoration {
    let routes = Versions(earlier: earlier, later: later, present: present ?? later, isForced: isForced)
    return Command.Navigation.goBack.restoration(of: routes.map { AppState(route: $0) })
  }

  @Test("A navigation command makes changes only to the route")
  func makesOnlyRouteChanges() {
    #expect(Command.Navigation.goBack.makes(.route(.going(.back))))
    #expect(!Command.Navigation.goBack.makes(.forgettingHome))
  }
}
