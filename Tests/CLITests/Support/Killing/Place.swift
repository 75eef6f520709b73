/// Where a process was when it was killed, as what it left shows.
enum Place: String, CaseIterable {
  case beforeTheFirst = "before the first change"
  case betweenTwo = "between two commands"
  case atTheBridge = "while the bridge was written"
  case betweenBridgeAndState = "between the bridge and the state"
  case betweenStateAndReport = "between the state and the report"
  case shortening = "while the journal was shortened"
  case beforeTheRepair = "before half of a line was repaired"
  case afterTheEnd = "after its end"
}

/// What became of all processes of a test.
struct Figures: CustomStringConvertible {
  private var places: [Place: Int] = [:]
  /// How many changes were reported.
  var reported = 0
  /// How many half lines there were.
  var halfLines = 0

  mutating func note(_ place: Place) { places[place, default: 0] += 1 }

  var description: String {
    let all = Place.allCases.compactMap { place in places[place].map { "\($0) \(place.rawValue)" } }
    return "\(places.values.reduce(0, +)) in all: \(all.joined(separator: ", ")); "
      + "\(reported) changes reported and none lost, \(halfLines) half lines"
  }
}
