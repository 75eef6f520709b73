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
    let (earlier, later) = (AppState(route: route), AppState(route: Route(.lights(9))))
    #expect(
      Command.Navigation.goBack.restoration(of: earlier, from: later)
        == .commands([.navigation(.open(Link(route)))]))
    #expect(Command.Navigation.goBack.restoration(of: earlier, from: earlier) == .commands([]))
  }

  @Test("as far as it is a change of the route")
  func makes() {
    #expect(Command.Navigation.goBack.makes(.route(.going(.back)), of: AppState()))
    #expect(!Command.Navigation.goBack.makes(.forgettingHome, of: AppState()))
  }
}
