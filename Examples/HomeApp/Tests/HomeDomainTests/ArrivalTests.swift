import HomeDomain
import KhipuTestTools
import KhipuValues
import Models
import NavigationModels
import Testing

struct ArrivalTests {
  private static let hundred = (1...100).map { Light(id: Light.ID(clamping: $0), name: "Light \($0)") }
  private static let deep = Place(.rooms, [.room(1), .light(75), .scene("relax")], sheets: [.newName])
  private static let here = Place(.favorites, sheets: [.about])

  private static func loading(_ part: HomePart) -> [HomeState.Change] {
    let elements: [Home.Change] =
      switch part {
      case .lights: hundred.map { .lights(.adding($0)) }
      case .rooms: [.rooms(.adding(LightGroup(id: 1, name: "Study")))]
      case .zones: [.zones(.adding(LightGroup(id: 2, name: "Upstairs")))]
      case .scenes: [.scenes(.adding(LightScene(id: "relax", name: "Relax")))]
      }
    return (elements + [.loading(part)]).map { .home(.read($0, at: 0)) }
  }

  private static let opening = HomeState.Change.route(.going(.to(deep)))

  @Test(
    "A link is opened in one step once all parts of the home on its path are loaded, no matter when it arrived",
    arguments: orders(of: HomePart.allCases), 0...4)
  func opensOnceLoaded(order: [HomePart], moment: Int) {
    var state = HomeState(home: Home(), route: Route(Self.here))
    var loaded: Set<HomePart> = []
    for (index, part) in (order.map(Optional.some) + [nil]).enumerated() {
      if index == moment { state = state.alter(by: Self.opening) }
      let isOpen = index >= moment && loaded.isSuperset(of: [.lights, .rooms, .scenes])
      #expect(state.route.place == (isOpen ? Self.deep : Self.here))
      #expect(state.route.awaited == (index < moment || isOpen ? nil : Self.deep))
      if let part {
        state = state.alter(by: Self.loading(part))
        loaded.insert(part)
      }
    }
    #expect(state.route == Route(Self.deep))
  }

  @Test("While a part of the home is being read, a link waits until its target is known", arguments: 0...100)
  func duringRead(count: Int) {
    let changes = Self.loading(.lights)
    let place = Place(.lights, [.light(75)])
    var state = HomeState().alter(by: Array(changes.prefix(count)) + [.route(.going(.to(place)))])
    #expect(state.route.place == (count >= 75 ? place : Place(.lights)))
    state = state.alter(by: Array(changes.dropFirst(count)))
    #expect(state.route == Route(place))
  }

  @Test("A link to a missing target is opened once the target is known to be missing")
  func missing() {
    let place = Place(.lights, [.light(101)])
    let state = HomeState().alter(by: .route(.going(.to(place))))
    #expect(state.route.awaited == place)
    #expect(state.alter(by: Self.loading(.lights)).route == Route(place))
  }

  @Test("A link to a tab doesn't wait", arguments: HomeTab.allCases)
  func tabs(tab: HomeTab) {
    let place = Place(tab, sheets: [.about])
    #expect(HomeState().alter(by: .route(.going(.to(place)))).route == Route(place))
  }

  @Test(
    "A waiting link is dropped by any navigation, even by going back",
    arguments: [
      (.to(Place(.lights, [.light(101)])), Place(.lights, [.light(101)])), (.to(Place(.more)), Place(.more)),
      (.toTab(.more), Place(.more)), (.back, here),
    ] as [(Route.Change.Going, Place)])
  func laterNavigation(going: Route.Change.Going, place: Place) {
    let changes = [Self.opening, .route(.going(going))] + HomePart.allCases.flatMap(Self.loading)
    #expect(HomeState(home: Home(), route: Route(Self.here)).alter(by: changes).route.place == place)
  }

  @Test("A waiting link is dropped when the home is forgotten")
  func forgetting() {
    #expect(HomeState().alter(by: [Self.opening, .lights(.forgettingHome)]).route == Route())
  }
}
