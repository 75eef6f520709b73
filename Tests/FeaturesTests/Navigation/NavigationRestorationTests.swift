import KhipuHistory
import KhipuValues
import Models
import Testing

@testable import Features

@Suite("What a command of navigation made is taken back")
struct NavigationRestorationTests {
  @Test(
    "by the link to where the user was",
    arguments: [Route(), Route(Place(.favorites)), Route(.lights(1), sheets: [.newName])])
  func link(route: Route) {
    let leadingBack = Restoration.commands([.navigation(.open(Link(route)))])
    #expect(restoration(of: route, from: Self.light) == leadingBack)
    #expect(restoration(of: route, from: Self.light, in: route) == leadingBack)
    #expect(restoration(of: route, from: route) == .commands([]))
  }

  @Test("The place to which another command led since is left, unless that is forced")
  func changed() {
    let changed = Restoration.commands([], changed: ["the place in the app was changed since"])
    #expect(restoration(of: Route(), from: Self.light, in: Route(Place(.favorites))) == changed)
    let back = Restoration.commands([.navigation(.open(Link(Route())))])
    #expect(restoration(of: Route(), from: Self.light, in: Route(Place(.favorites)), isForced: true) == back)
  }

  private static let light = Route(.lights(9))

  private func restoration(
    of earlier: Route, from later: Route, in present: Route? = nil, isForced: Bool = false
  ) -> Restoration {
    let routes = Versions(earlier: earlier, later: later, present: present ?? later, isForced: isForced)
    return Command.Navigation.goBack.restoration(of: routes.map { AppState(route: $0) })
  }

  @Test("as far as it is a change of the route")
  func makes() {
    #expect(Command.Navigation.goBack.makes(.route(.going(.back)), of: AppState()))
    #expect(!Command.Navigation.goBack.makes(.forgettingHome, of: AppState()))
  }
}
