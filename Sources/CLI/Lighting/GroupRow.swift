import Features
import Models

extension StatePart {
  static let rooms = StatePart(
    "rooms", "all rooms", sources: [.lighting(.load(.lights)), .lighting(.load(.rooms))]
  ) { state, _ in
    state.home.rooms.map { GroupRow(id: "\($0.id)", name: $0.name, lights: $0.lights, home: state.home) }
  }

  static let zones = StatePart(
    "zones", "all zones", sources: [.lighting(.load(.lights)), .lighting(.load(.zones))]
  ) { state, _ in
    state.home.zones.map { GroupRow(id: "\($0.id)", name: $0.name, lights: $0.lights, home: state.home) }
  }
}

/// A room or a zone with its lights.
struct GroupRow: TableRow {
  let id: String
  let name: String
  let lights: [Light.ID]
  let home: Home

  static let titles = [Cell("id", .right), Cell("name"), Cell("lights")]

  func cells(isColored: Bool) -> [Cell] {
    [Cell(id, .right), Cell(name), Cell(lights.compactMap { home.lights[$0]?.name }.joined(separator: ", "))]
  }

  var json: JSON { .object(members) }

  /// The members of its object.
  var members: [(key: String, value: JSON)] {
    [("id", .text(id)), ("name", .text(name)), ("lights", .list(lights.map { .text("\($0)") }))]
  }
}
