import KhipuTestTools
import NavigationModels

extension SeededGenerator {
  /// A place with up to twenty screens and up to twenty sheets.
  mutating func place() -> Place {
    let path = (0..<Int.random(in: 0...20, using: &self)).map { _ in screen() }
    let sheets = (0..<Int.random(in: 0...20, using: &self)).map { _ in element(of: Sheet.allCases) }
    return Place(element(of: HomeTab.allCases), path, sheets: sheets)
  }

  /// A route after going to up to four places; about half of the time, a link waits.
  mutating func route() -> Route {
    let places = (0..<Int.random(in: 0...4, using: &self)).map { _ in place() }
    let route = Route(after: places)
    return Bool.random(using: &self) ? route : route.alter(by: .going(.to(place())))
  }

  private mutating func screen() -> Screen {
    let number = element(of: [1, 75, .max, Int.random(in: 1 ... .max, using: &self)])
    return switch element(of: Screen.Kind.allCases) {
    case .lights: .light(Screen.Number(clamping: number))
    case .rooms: .room(Screen.Number(clamping: number))
    case .zones: .zone(Screen.Number(clamping: number))
    case .scenes: .scene(element(of: ["relax", "lights", "3", "4e1c6b20e-on-0"]))
    }
  }
}

extension Route {
  /// The route, by default the initial one, after links to these places, of which everything is known.
  init(_ first: Route = Route(), after places: [Place]) {
    self =
      places.reduce(AppState(route: first)) { state, place in
        var next = state.alter(by: .route(.going(.to(place))))
        next.arrive { _ in true }
        return next
      }.route
  }
}
