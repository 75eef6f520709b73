internal import Features
internal import Models
internal import UseCases

/// A part of the state, as it is shown.
enum Part: String, CaseIterable {
  case lights
  case rooms
  case zones
  case scenes
  case favorites
  case route
  case repositories
  case uploads
}

extension Part {
  /// What has to be loaded so that all of it can be shown; what isn't the bridge's needs no bridge.
  var sources: [Message.Part] {
    switch self {
    case .lights, .rooms, .favorites: [.lights, .rooms]
    case .zones: [.lights, .zones]
    case .scenes: [.lights, .rooms, .zones, .scenes]
    case .route, .repositories, .uploads: []
    }
  }

  /// The part as an aligned table; empty where there is nothing in it.
  func table(_ state: AppState, at now: Moment, isColored: Bool) -> String {
    switch self {
    case .lights: LightRow.table(LightRow.all(state), isColored: isColored)
    case .favorites: LightRow.table(LightRow.all(state).filter(\.isFavorite), isColored: isColored)
    case .rooms: GroupRow.table(GroupRow.rooms(state))
    case .zones: GroupRow.table(GroupRow.zones(state))
    case .scenes: SceneRow.table(SceneRow.all(state))
    case .route: RouteRows(state).table
    case .repositories: RepositoryRow.table(RepositoryRow.all(state, at: now))
    case .uploads: UploadRow.table(state.uploads.map(UploadRow.init))
    }
  }

  /// The part as JSON: a list with a line for each thing in it, or an object.
  func json(_ state: AppState, at now: Moment) -> String {
    switch self {
    case .lights: JSON.lines(LightRow.all(state).map(\.json))
    case .favorites: JSON.lines(LightRow.all(state).filter(\.isFavorite).map(\.json))
    case .rooms: JSON.lines(GroupRow.rooms(state).map(\.json))
    case .zones: JSON.lines(GroupRow.zones(state).map(\.json))
    case .scenes: JSON.lines(SceneRow.all(state).map(\.json))
    case .route: RouteRows(state).json.description
    case .repositories: JSON.lines(RepositoryRow.all(state, at: now).map(\.json))
    case .uploads: JSON.lines(state.uploads.map { UploadRow(upload: $0).json })
    }
  }

  /// What has to be said beside the table; nil where that says all.
  func remark(_ state: AppState, at now: Moment) -> String? {
    switch (self, state.organisation) {
    case (.repositories, nil): Failure.nothingLoaded.advised
    case (.repositories, let organisation?): RepositoryRow.remark(organisation, at: now)
    case (.lights, _), (.rooms, _), (.zones, _), (.scenes, _), (.favorites, _), (.route, _), (.uploads, _): nil
    }
  }
}
