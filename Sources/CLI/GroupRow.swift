internal import Models

/// A room or a zone with its lights, as it is shown.
struct GroupRow {
  private let id: String
  private let name: String
  private let lights: [Light.ID]
  /// Those of the lights that are known.
  private let known: [Light]

  private init(_ id: String, _ name: String, _ lights: [Light.ID], in state: AppState) {
    (self.id, self.name, self.lights) = (id, name, lights)
    known = lights.compactMap { state.lights[$0] }
  }

  /// All rooms, in their order.
  static func rooms(_ state: AppState) -> [GroupRow] {
    state.rooms.map { GroupRow("\($0.id)", $0.name, $0.lights, in: state) }
  }

  /// All zones, in their order.
  static func zones(_ state: AppState) -> [GroupRow] {
    state.zones.map { GroupRow("\($0.id)", $0.name, $0.lights, in: state) }
  }
}

extension GroupRow {
  static func table(_ rows: [GroupRow]) -> String {
    let titles = [Cell("id", .right), Cell("name"), Cell("lights")]
    return rows.isEmpty ? "" : Table.text([titles] + rows.map(\.cells))
  }

  private var cells: [Cell] {
    [Cell(id, .right), Cell(name), Cell(known.map(\.name).joined(separator: ", "))]
  }

  var json: JSON {
    .object([("id", .text(id)), ("name", .text(name)), ("lights", .list(lights.map { .text("\($0)") }))])
  }
}
