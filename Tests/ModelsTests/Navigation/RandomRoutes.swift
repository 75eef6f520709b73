import KhipuValues
import Models
import TestTools

extension SeededGenerator {
  /// A route to any place, under up to twenty sheets.
  mutating func route() -> Route {
    let place: Place =
      switch Int.random(in: 0...2, using: &self) {
      case 0: .lights(light())
      case 1: .favorites(light())
      case _: .more
      }
    let depth = Int.random(in: 0...20, using: &self)
    return Route(place, sheets: (0..<depth).compactMap { _ in Sheet.allCases.randomElement(using: &self) })
  }

  private mutating func light() -> Light.ID? {
    [nil, 1, 75, .max, Int.random(in: 1 ... .max, using: &self)].randomElement(using: &self)?.map(
      Light.ID.init(clamping:))
  }
}
