import Models

/// Samples of where the user can be.
enum Routes {
  /// Each tab, with nothing selected and with something.
  static let places: [Place] = [
    .lights(nil), .lights(1), .lights(2), .favorites(nil), .favorites(1), .more,
  ]

  /// Each place under no sheet, under one, and under two.
  static let all: [Route] = places.flatMap { place in
    [[], [.about], [.actions, .newName]].map { Route(place, sheets: $0) }
  }
}
