import Models
import TestSupport

extension SeededGenerator {
  /// A route to any place, under up to twenty sheets.
  mutating func route() -> Route {
    let place: Place =
      switch Int.random(in: 0...3, using: &self) {
      case 0: .lights(light())
      case 1: .favorites(light())
      case 2: .repositories(repository())
      case _: .more
      }
    let depth = Int.random(in: 0...20, using: &self)
    return Route(place, sheets: (0..<depth).compactMap { _ in Sheet.allCases.randomElement(using: &self) })
  }

  private mutating func light() -> Light.ID? {
    [nil, 1, 75, .max, Int.random(in: 1 ... .max, using: &self)].randomElement(using: &self)?.map(
      Light.ID.init(clamping:))
  }

  private mutating func repository() -> RepositoryName? {
    let name = text(of: "aZ09-_.", 1...100)
    let owner = "\(text(of: "aZ09-_", 1...39))/"
    return RepositoryName(Bool.random(using: &self) ? name : owner + name)
  }

  private mutating func text(of letters: String, _ lengths: ClosedRange<Int>) -> String {
    let length = Int.random(in: lengths, using: &self)
    return String((0..<length).compactMap { _ in letters.randomElement(using: &self) })
  }
}
