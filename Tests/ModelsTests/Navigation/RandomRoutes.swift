import KhipuValues
import Models
import TestTools

extension SeededGenerator {
  /// A place with up to twenty screens and up to twenty sheets.
  mutating func place() -> Place {
    let path = (0..<Int.random(in: 0...20, using: &self)).map { _ in screen() }
    let sheets = (0..<Int.random(in: 0...20, using: &self)).map { _ in element(of: Sheet.allCases) }
    return Place(element(of: Tab.allCases), path, sheets: sheets)
  }

  /// A route after going to up to four places; about half of the time, a link waits.
  mutating func route() -> Route {
    let route = (0..<Int.random(in: 0...4, using: &self)).reduce(AppState(home: .empty)) { state, _ in
      state.alter(by: .route(.going(.to(place()))))
    }.route
    return Bool.random(using: &self) ? route : route.alter(by: .going(.to(place())))
  }

  private mutating func screen() -> Screen {
    let number = element(of: [1, 75, .max, Int.random(in: 1 ... .max, using: &self)])
    return switch element(of: HomePart.allCases) {
    case .lights: .light(Light.ID(clamping: number))
    case .rooms: .room(Group.ID(clamping: number))
    case .zones: .zone(Group.ID(clamping: number))
    case .scenes: .scene(element(of: ["relax", "lights", "3", "4e1c6b20e-on-0"]))
    }
  }
}

extension Home {
  /// An empty home with all parts loaded, so that no link waits.
  static let empty = Home(loaded: Set(HomePart.allCases))
}
