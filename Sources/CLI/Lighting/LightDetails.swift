import Features
import KhipuCommandLine
import KhipuControl
import KhipuTerminal
import KhipuValues
import Models
import UseCases

extension StatePart {
  static func light(_ id: Light.ID) -> StatePart {
    StatePart(
      of: "light", sources: [.lighting(.load(.lights))], extras: [.lighting(.load(.rooms)), .lighting(.load(.scenes))]
    ) { state throws(Failure) in
      guard let light = state.home.lights[id] else { throw .lighting(.missing(.light(id))) }
      return LightDetails(row: LightRow(light, in: state, rooms: state.home.roomsByLight), home: state.home)
    }
  }
}

/// The output of `light 1`, which has more columns than `lights`.
struct LightDetails: TextTableRow {
  let row: LightRow
  let home: Home

  static let titles =
    LightRow.titles + [Cell("range"), Cell("zones"), Cell("scenes"), Cell("capabilities"), Cell("display")]

  func cells(isColored: Bool) -> [Cell] {
    row.cells(isColored: isColored) + [
      Cell(range.map { "\($0.upperBound.inKelvin) to \($0.lowerBound.inKelvin)" } ?? ""),
      Cell(row.zones.map(\.name).joined(separator: ", ")), Cell(scenes.map(\.name).joined(separator: ", ")),
      Cell(capabilities.joined(separator: ", ")), Cell(row.light.display.rawValue),
    ]
  }

  var json: JSON {
    .object(
      row.members + [
        ("scenes", .list(scenes.map { .text("\($0.id)") })),
        ("capabilities", .list(capabilities.map(JSON.text))), ("display", .text(row.light.display.rawValue)),
      ])
  }

  private var range: ClosedRange<Mirek>? { row.light.temperature?.range }
  private var scenes: [LightScene] { home.scenes.filter { $0.lights.contains(row.light.id) } }
  private var capabilities: [String] { Light.Capability.allCases.filter(row.light.can).map(\.rawValue) }
}
