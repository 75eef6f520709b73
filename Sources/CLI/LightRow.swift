internal import Models

/// A light with what is known of it elsewhere, as it is shown.
struct LightRow {
  let light: Light
  let room: Room?
  let isFavorite: Bool

  /// All lights, in their order.
  static func all(_ state: AppState) -> [LightRow] {
    let rooms = state.rooms.byLight
    return state.lights.map {
      LightRow(light: $0, room: rooms[$0.id], isFavorite: state.favorites[$0.id] != nil)
    }
  }
}

extension LightRow {
  static func table(_ rows: [LightRow], isColored: Bool) -> String {
    let titles: [Cell] = [
      Cell("id", .right), Cell("name"), Cell("room"), Cell("state"), Cell("brightness", .right), Cell("colour"),
      Cell("temperature", .right), Cell("favorite"),
    ]
    return rows.isEmpty ? "" : Table.text([titles] + rows.map { $0.cells(isColored: isColored) })
  }

  private func cells(isColored: Bool) -> [Cell] {
    [
      Cell("\(light.id)", .right),
      Cell(light.name),
      Cell(room?.name ?? ""),
      Cell(light.isReachable ? light.power.rawValue : "unreachable"),
      Cell(light.brightness.map { "\(Int(($0.value * 100).rounded()))%" } ?? "", .right),
      light.swatch.map { isColored ? Cell(swatch: $0) : Cell($0.hexadecimal) } ?? Cell(""),
      Cell(light.temperature.map { "\(Int($0.mirek.kelvin.rounded()))K" } ?? "", .right),
      Cell(isFavorite ? "★" : ""),
    ]
  }

  var json: JSON {
    let power: JSON = light.isReachable ? .flag(light.power == .on) : .null
    let known: [(String, JSON)] = [
      ("id", .text("\(light.id)")), ("name", .text(light.name)), ("on", power),
      ("reachable", .flag(light.isReachable)), ("favorite", .flag(isFavorite)),
      ("room", room.map { .text("\($0.id)") } ?? .null),
    ]
    let values: [(String, JSON?)] = [
      ("brightness", light.brightness.map { .number($0.value) }),
      ("hue", light.color.map { .number($0.hue.value) }),
      ("saturation", light.color.map { .number($0.saturation.value) }),
      ("temperature", light.temperature.map { .integer($0.mirek.value) }),
    ]
    return .object(known + values.compactMap { key, value in value.map { (key, $0) } })
  }
}
