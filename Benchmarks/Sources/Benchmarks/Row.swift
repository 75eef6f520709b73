struct Row {
  let work: String
  let unit: Unit
  var aim: Aim?
  /// The lower bound. All figures are in `unit`.
  var floor: Double?
  /// One figure, or several that are printed as a range.
  let ours: [Double]
  var peers: [Peer: Double] = [:]

  /// The largest of our figures, divided by the lower bound.
  var ratio: Double? {
    guard let floor, let most = ours.max(), floor > 0 else { return nil }
    return most / floor
  }
}
