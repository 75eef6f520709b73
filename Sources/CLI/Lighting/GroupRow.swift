import Features
import KhipuCommandLine
import KhipuTerminal
import KhipuValues
import Models

extension StatePart {
  static var rooms: StatePart {
    StatePart(
      "rooms", "all rooms", sources: [.lighting(.load(.rooms))], extras: [.lighting(.load(.lights))]
    ) { state, _ in
      state.home.rooms.map { GroupRow(group: $0, home: state.home) }
    }
  }

  static var zones: StatePart {
    StatePart(
      "zones", "all zones", sources: [.lighting(.load(.zones))], extras: [.lighting(.load(.lights))]
    ) { state, _ in
      state.home.zones.map { GroupRow(group: $0, home: state.home) }
    }
  }
}

struct GroupRow: TextTableRow {
  let group: LightGroup
  let home: Home

  static let titles = [Cell("id", .right), Cell("name"), Cell("lights")]

  func cells(isColored: Bool) -> [Cell] {
    let lights = group.lights.compactMap { home.lights[$0]?.name }
    return [Cell("\(group.id)", .right), Cell(group.name), Cell(lights.joined(separator: ", "))]
  }

  var json: JSON { .object(members) }

  var members: [(key: String, value: JSON)] {
    [
      ("id", .text("\(group.id)")), ("name", .text(group.name)),
      ("lights", .list(group.lights.map { .text("\($0)") })),
    ]
  }
}
