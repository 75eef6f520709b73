/// A line of the table.
struct Row {
  let work: String
  let unit: Unit
  var aim: Aim?
  /// The least that the work can take.
  var floor: Double?
  /// One figure, or several that are shown as their range.
  let ours: [Double]
  var peers: [Peer: Double] = [:]

  /// Ours, of several the greatest, against the floor.
  var ratio: Double? {
    guard let floor, let most = ours.max(), floor > 0 else { return nil }
    return most / floor
  }
}

/// What a figure should be at most.
enum Aim {
  case figure(Double)
  case ratio(Double)
}

/// What else is measured.
enum Peer: String, CaseIterable {
  case reSwift = "ReSwift"
  case mobius = "Mobius"
  case phue
  case aiohue
}

/// What a figure counts.
enum Unit: String {
  case nanoseconds = "ns"
  case microseconds = "µs"
  case milliseconds = "ms"
  case seconds = "s"
  case bytes

  /// The nanoseconds in this unit.
  func of(_ nanoseconds: Double) -> Double {
    switch self {
    case .nanoseconds, .bytes: nanoseconds
    case .microseconds: nanoseconds / 1e3
    case .milliseconds: nanoseconds / 1e6
    case .seconds: nanoseconds / 1e9
    }
  }
}
