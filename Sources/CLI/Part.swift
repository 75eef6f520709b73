internal import Features
internal import Models

/// A part of the state, as it is shown.
enum Part: String, CaseIterable {
  case lights
  case rooms
  case favorites
  case route
}

extension Part {
  /// What has to be loaded before it is shown; where the person is needs no bridge.
  var parts: [Message.Part] {
    switch self {
    case .lights, .rooms, .favorites: Message.Part.allCases
    case .route: []
    }
  }

  /// The part as an aligned table; empty where there is nothing in it.
  func table(_ state: AppState, isColored: Bool) -> String {
    switch self {
    case .lights: LightRow.table(LightRow.all(state), isColored: isColored)
    case .favorites: LightRow.table(LightRow.all(state).filter(\.isFavorite), isColored: isColored)
    case .rooms: RoomRow.table(RoomRow.all(state))
    case .route: RouteRows(state).table
    }
  }

  /// The part as JSON: a list with a line for each thing in it, or an object.
  func json(_ state: AppState) -> String {
    switch self {
    case .lights: JSON.lines(LightRow.all(state).map(\.json))
    case .favorites: JSON.lines(LightRow.all(state).filter(\.isFavorite).map(\.json))
    case .rooms: JSON.lines(RoomRow.all(state).map(\.json))
    case .route: RouteRows(state).json.description
    }
  }
}
