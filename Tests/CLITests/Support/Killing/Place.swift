import KhipuTerminal
import Models

/// What a process was doing when it was killed, inferred from the files that it left and its reports.
enum Place: String, CaseIterable {
  case beforeTheFirst = "before the first change"
  case betweenTwo = "between two commands"
  case atTheBridge = "while the bridge was written"
  case betweenBridgeAndState = "between the bridge and the state"
  case betweenStateAndReport = "between the state and the report"
  case shortening = "while the journal was shortened"
  case beforeTheRepair = "before half of a line was repaired"
}

/// Statistics over all processes of a test.
struct Figures: CustomStringConvertible {
  private var kills: [Place: Int] = [:]
  private var ends = 0
  /// The number of reported changes.
  var reported = 0
  /// The number of unfinished lines.
  var halfLines = 0

  /// Counts a kill at that place, or a normal end if nil.
  mutating func note(_ place: Place?) {
    if let place { kills[place, default: 0] += 1 } else { ends += 1 }
  }

  var description: String {
    let all = Place.allCases.compactMap { place in kills[place].map { "\($0) \(place.rawValue)" } }
    return "\(kills.values.reduce(0, +)) (\(all.joined(separator: ", "))); \(ends) came to their end; "
      + "\(reported) changes reported, \(halfLines) half lines"
  }
}
