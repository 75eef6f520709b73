import HomeDomain
import KhipuTestTools
import KhipuValues
import Models
import NavigationModels

@testable import HomeApp

@MainActor
enum Routes {
  /// Places in each tab: one with a path and, in the lights and rooms tabs, also one without.
  nonisolated static let places: [Place] = [
    Place(.lights), Place(.lights, [.light(1)]), Place(.rooms), Place(.rooms, [.room(1), .light(1), .scene("relax")]),
    Place(.zones, [.zone(2)]), Place(.favorites, [.light(1)]), Place(.more, [.scene("relax"), .light(1)]),
  ]

  /// Each place without sheets and with two.
  nonisolated static let all: [Place] = places.flatMap { place in
    [[], [.actions, .newName]].map { Place(place.tab, place.path, sheets: $0) }
  }

  /// A home with two lights, two rooms, two zones and two scenes.
  nonisolated static let home = Home(
    lights: [Light(id: 1, name: "Desk"), Light(id: 2, name: "Hall")],
    rooms: [LightGroup(id: 1, name: "Office", lights: [1]), LightGroup(id: 2, name: "Hall", lights: [2])],
    zones: [LightGroup(id: 3, name: "Upstairs", lights: [1]), LightGroup(id: 4, name: "All", lights: [1, 2])],
    scenes: [
      LightScene(id: "relax", name: "Relax", group: 1, lights: [1]),
      LightScene(id: "read", name: "Read", lights: [1, 2]),
    ],
    loaded: Set(HomePart.allCases))

  /// The home, with the user at the place.
  nonisolated static func state(
    at place: Place = Place(.lights), home: Home = home, favorites: IdentifiedCollection<Favorite> = []
  ) -> HomeState {
    HomeState(
      lights: Models.AppState(home: home, favorites: favorites),
      navigation: NavigationModels.AppState(route: Route(place)))
  }

  /// Every place that can be reached from a tab's root with at most `depth` taps on rows.
  static func reached(depth: Int) -> [Place] {
    var (places, last) = ([Place](), HomeTab.allCases.map { Place($0) })
    for _ in 0...depth {
      places += last
      last = last.flatMap { place in next(to: place).map { Place(place.tab, place.path + [$0]) } }
    }
    return places
  }

  private static func next(to place: Place) -> [Screen] {
    let screens = Screens(state(at: place, favorites: [Favorite(2)]))
    let navigation = screens.navigation
    guard let top = place.path.last else {
      let lights = place.tab == .lights ? screens.lighting.rows.ids : []
      let favorites = place.tab == .favorites ? screens.dashboard.screen.lights : []
      return (lights + favorites).compactMap { screens.lighting.rows[$0]?.screen }
        + navigation[rows: place.tab].map(\.id)
    }
    guard case .here(_, let lights, let rows) = navigation[content: top] else { return [] }
    return lights.compactMap { screens.lighting.rows[$0]?.screen } + rows.map(\.id)
  }
}
