extension StatePart {
  /// Every part that can be shown.
  static let all = [
    lights, rooms, zones, scenes,
    favorites,
    route,
    repositories,
    uploads,
  ]
}

extension LightMark {
  /// Every mark, in the order of the columns.
  static let all: [LightMark] = [
    favorite
  ]
}
