internal import Models

/// A part of the state, as it is shown.
enum Part: String, CaseIterable {
  case lights
  case rooms
  case favorites
}

extension Part {
  /// The part as an aligned table; empty where there is nothing in it.
  func table(_ state: AppState, isColored: Bool) -> String {
    switch self {
    case .lights: LightRow.table(LightRow.all(state), isColored: isColored)
    case .favorites: LightRow.table(LightRow.all(state).filter(\.isFavorite), isColored: isColored)
    case .rooms: RoomRow.table(RoomRow.all(state))
    }
  }

  /// The part as a list of JSON, a line for each thing in it.
  func json(_ state: AppState) -> String {
    switch self {
    case .lights: JSON.lines(LightRow.all(state).map(\.json))
    case .favorites: JSON.lines(LightRow.all(state).filter(\.isFavorite).map(\.json))
    case .rooms: JSON.lines(RoomRow.all(state).map(\.json))
    }
  }
}
