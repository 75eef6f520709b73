internal import Models

/// A room with its lights, as it is shown.
struct RoomRow {
  let room: Room
  let lights: [Light]

  /// All rooms, in their order.
  static func all(_ state: AppState) -> [RoomRow] {
    state.rooms.map { room in RoomRow(room: room, lights: room.lights.compactMap { state.lights[$0] }) }
  }
}

extension RoomRow {
  static func table(_ rows: [RoomRow]) -> String {
    let titles = [Cell("id", .right), Cell("name"), Cell("lights")]
    return rows.isEmpty ? "" : Table.text([titles] + rows.map(\.cells))
  }

  private var cells: [Cell] {
    [Cell("\(room.id)", .right), Cell(room.name), Cell(lights.map(\.name).joined(separator: ", "))]
  }

  var json: JSON {
    .object([
      ("id", .text("\(room.id)")), ("name", .text(room.name)), ("lights", .list(room.lights.map { .text("\($0)") })),
    ])
  }
}
