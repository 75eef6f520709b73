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
