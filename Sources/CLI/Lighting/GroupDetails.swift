import Features
import KhipuCommandLine
import KhipuControl
import KhipuTerminal
import KhipuValues
import Models
import UseCases

extension StatePart {
  static func room(_ id: LightGroup.ID) -> StatePart { group(.room(id)) { $0.rooms[id] } }
  static func zone(_ id: LightGroup.ID) -> StatePart { group(.zone(id)) { $0.zones[id] } }

  private static func group(_ target: Target, _ find: @escaping @Sendable (Home) -> LightGroup?) -> StatePart {
    @Sendable func details(_ state: AppState) throws(Failure) -> GroupDetails {
      guard let group = find(state.home) else { throw .lighting(.missing(.target(target))) }
      return GroupDetails(group: group, home: state.home)
    }
    return StatePart(
      of: "\(target)", sources: [.lighting(.load(.lights)), .lighting(.load(.rooms))],
      extras: [.lighting(.load(.scenes))], row: details,
      below: { (state, colors) throws(Failure) in
        LightRow.table(LightRow.rows(try details(state).lights, in: state), in: colors)
      })
  }
}

/// A room or zone with its scenes, and whether it is on.
struct GroupDetails: TextTableRow {
  let group: LightGroup
  let home: Home

  static let titles = [Cell("id"), Cell("name"), Cell("state"), Cell("scenes")]

  /// The known lights of the group.
  var lights: [Light] { group.lights.compactMap { home.lights[$0] } }

  func cells(isColored: Bool) -> [Cell] {
    [
      Cell("\(group.id)"), Cell(group.name), Cell(lights.isEmpty ? "" : power?.rawValue ?? "unreachable"),
      Cell(scenes.map(\.name).joined(separator: ", ")),
    ]
  }

  var json: JSON {
    .object(
      GroupRow(group: group, home: home).members + [
        ("on", power.map { .flag($0 == .on) } ?? .null), ("scenes", .list(scenes.map { .text("\($0.id)") })),
      ])
  }

  /// On if any reachable light is on; nil if none is reachable.
  private var power: Power? {
    let reachable = lights.filter(\.isReachable)
    return reachable.isEmpty ? nil : reachable.contains { $0.power == .on } ? .on : .off
  }

  private var scenes: [LightScene] { home.scenes.filter { $0.group == group.id } }
}
