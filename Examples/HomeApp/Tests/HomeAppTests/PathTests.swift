import HomeDomain
import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import NavigationFeatures
import NavigationModels
import Testing

@testable import HomeApp

/// Tests the binding of `NavigationStack(path:)` in both directions.
@MainActor
struct PathTests {
  /// The target of the link that the only sent message opens; nil if there is no such message, or more than one.
  private func sentPlace(_ screens: Screens) throws -> Place? {
    guard screens.sent.events.count == 1, case .command(.navigation(.open(let link))) = screens.sent.events[0]
    else { return nil }
    return try link.place()
  }

  @Test(
    "From each tab, four taps on rows reach every kind of screen, and the expected number of places at each depth")
  func everyKindOfScreenIsReached() {
    let places = Routes.reached(depth: 4)
    for tab in HomeTab.allCases {
      for kind in Screen.Kind.allCases {
        #expect(places.contains { $0.tab == tab && $0.path.last?.kind == kind }, "\(tab), \(kind)")
      }
    }
    #expect(Set(places).count == places.count)
    #expect((0...4).map { depth in places.count { $0.path.count == depth } } == [5, 9, 21, 57, 147])
  }

  @Test("Each place that rows lead to is shown as its tab's path, and setting a new path sends one link to the place")
  func showsAndSetsPath() throws {
    for place in Routes.reached(depth: 4) {
      let shown = Screens(Routes.state(at: place))
      #expect(shown.navigation.tab == place.tab)
      for tab in HomeTab.allCases { #expect(shown.navigation[path: tab] == (tab == place.tab ? place.path : [])) }
      for screen in place.path { #expect(shown.navigation[content: screen] != .waiting) }
      let set = Screens(Routes.state())
      set.navigation[path: place.tab] = place.path
      #expect(try sentPlace(set) == (place == Place(place.tab) ? nil : place))
    }
  }

  @Test(
    "Swiping back by any number of screens sends one link to the remaining path, and doesn't change the path itself")
  func swipingBack() throws {
    for place in Routes.reached(depth: 4) {
      for depth in 0..<place.path.count {
        let screens = Screens(Routes.state(at: place))
        screens.navigation[path: place.tab] = Array(place.path.prefix(depth))
        #expect(try sentPlace(screens) == Place(place.tab, Array(place.path.prefix(depth))))
        // The path changes only after the store has changed.
        #expect(screens.navigation[path: place.tab] == place.path)
      }
    }
  }

  @Test("Each tab keeps its path while another is shown", arguments: HomeTab.allCases)
  func keepsPathOfEachTab(_ tab: HomeTab) {
    let path: [Screen] = [.light(1), .room(1), .scene("relax"), .light(2)]
    let state = Routes.state(at: Place(tab, path))
    for other in HomeTab.allCases where other != tab {
      let screens = Screens(state.alter(by: .navigation(.route(.going(.toTab(other))))))
      #expect(screens.navigation.tab == other && screens.navigation[path: other] == [])
      #expect(screens.navigation[path: tab] == path)
    }
  }

  @Test("Setting a tab's path to its current value sends nothing", arguments: Routes.places)
  func sameValueSendsNothing(_ place: Place) {
    let screens = Screens(Routes.state(at: place))
    for tab in HomeTab.allCases { screens.navigation[path: tab] = screens.navigation[path: tab] }
    #expect(screens.sent.events.isEmpty)
  }

  @Test("The light to rename is the one on the topmost screen, if the light exists")
  func lightToRename() {
    let paths: [([Screen], Light.ID?)] = [
      ([], nil), ([.light(1)], 1), ([.light(9)], nil), ([.light(1), .room(1)], nil), ([.room(1), .light(2)], 2),
    ]
    for (path, light) in paths {
      let screens = Screens(Routes.state(at: Place(.zones, path)))
      #expect(screens.navigation.screen.light == light)
    }
  }
}
