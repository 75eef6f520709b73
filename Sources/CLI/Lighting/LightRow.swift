import Features
import KhipuCommandLine
import KhipuControl
import KhipuSentences
import KhipuTerminal
import KhipuValues
import Models
import UseCases

extension StatePart {
  static var lights: StatePart {
    StatePart(
      "lights", "all lights, as a table; some of them: lights study, lights zone 3",
      sources: [.lighting(.load(.lights))], extras: [.lighting(.load(.rooms))],
      choice: { line, names in Reading(naming: line, among: names) { $0 == .all ? Self.lights : lights(of: $0) } }
    ) { state, _ in LightRow.all(state) }
  }

  /// The target's lights; with `power`, only the reachable ones that have it.
  static func lights(of target: Target, thatAre power: Power? = nil) -> StatePart {
    let groups: [Command] = [.lighting(.load(.rooms))]
    return StatePart(
      "lights\(power.map { "\(target == .all ? "" : " among these") that are \($0)" } ?? "")", "",
      sources: [.lighting(.load(.lights))] + (target.hasGroups ? groups : []), extras: target.hasGroups ? [] : groups
    ) { (state, _) throws(Failure) in
      var lights: [Light] = []
      for member in target.members {
        guard let known = state.home.lights(of: member) else { throw .lighting(.missing(.target(member))) }
        lights += known
      }
      let shown = power.map { power in lights.filter { $0.isReachable && $0.power == power } } ?? lights
      return LightRow.rows(shown.withoutRepetition, in: state)
    }
  }
}

/// A column that another feature adds to the lights table, such as "favorite".
struct LightMark: Sendable {
  let name: String
  let symbol: String
  let isOn: @Sendable (AppState, Light.ID) -> Bool
}

/// A light with its room and the names of its marks.
struct LightRow: TextTableRow {
  let light: Light
  let room: LightGroup?
  private let allZones: IdentifiedCollection<LightGroup>
  let marks: Set<String>

  static let titles: [Cell] =
    [
      Cell("id", .right), Cell("name"), Cell("room"), Cell("state"), Cell("brightness", .right), Cell("colour"),
      Cell("temperature", .right),
    ] + LightMark.all.map { Cell($0.name) }

  static func all(_ state: AppState) -> [LightRow] { rows(state.home.lights, in: state) }

  /// A row for each light, in the given order.
  static func rows(_ lights: some Sequence<Light>, in state: AppState) -> [LightRow] {
    let rooms = state.home.roomsByLight
    return lights.map { LightRow($0, in: state, rooms: rooms) }
  }

  /// - Parameter rooms: `state.home.roomsByLight`, which the caller computes once for all rows.
  init(_ light: Light, in state: AppState, rooms: [Light.ID: LightGroup]) {
    (self.light, room) = (light, rooms[light.id])
    allZones = state.home.zones
    marks = Set(LightMark.all.lazy.filter { $0.isOn(state, light.id) }.map(\.name))
  }

  var zones: [LightGroup] { allZones.filter { $0.lights.contains(light.id) } }

  func cells(isColored: Bool) -> [Cell] {
    [
      Cell("\(light.id)", .right),
      Cell(light.name),
      Cell(room?.name ?? ""),
      Cell(light.isReachable ? light.power.rawValue : "unreachable"),
      Cell(light.brightness?.inPercent ?? "", .right),
      color(isColored: isColored),
      Cell(light.temperature.map { $0.mirek.inKelvin } ?? "", .right),
    ] + LightMark.all.map { Cell(marks.contains($0.name) ? $0.symbol : "") }
  }

  private func color(isColored: Bool) -> Cell {
    guard let swatch = light.swatch else { return Cell("") }
    return isColored ? Cell(StyledText(swatch) + StyledText(" \(swatch.hexadecimal)")) : Cell(swatch.hexadecimal)
  }

  var json: JSON { .object(members) }

  var members: [(key: String, value: JSON)] {
    let power: JSON = light.isReachable ? .flag(light.power == .on) : .null
    let known: [(key: String, value: JSON)] = [
      ("id", .text("\(light.id)")), ("name", .text(light.name)), ("on", power),
      ("reachable", .flag(light.isReachable)),
    ]
    let marked: [(String, JSON)] = LightMark.all.map { ($0.name, .flag(marks.contains($0.name))) }
    let place: [(String, JSON)] = [("room", room.map { .text("\($0.id)") } ?? .null)]
    let values: [(String, JSON?)] = [
      ("brightness", light.brightness.map { .number($0.value) }),
      ("hue", light.color.map { .number($0.hue.value) }),
      ("saturation", light.color.map { .number($0.saturation.value) }),
      ("temperature", light.temperature.map { .integer($0.mirek.value) }),
      ("range", (light.temperature?.range).map { .list([$0.lowerBound, $0.upperBound].map { .integer($0.value) }) }),
      ("mode", light.selectedMode.map { .text($0.rawValue) }),
      ("zones", .list(zones.map { .text("\($0.id)") })),
    ]
    return known + marked + place + values.compactMap { key, value in value.map { (key, $0) } }
  }
}

extension Mirek {
  /// Rounded to whole kelvin, such as `2732K`.
  var inKelvin: String { "\(Int(kelvin.rounded()))K" }
}

extension Level {
  /// Rounded to whole percent, such as `50%`.
  var inPercent: String { "\(Int((value * 100).rounded()))%" }
}

extension StyledText {
  /// Two columns with the colour as background.
  init(_ swatch: Swatch) { self.init("  ", .ground(red: swatch.red, green: swatch.green, blue: swatch.blue)) }
}
