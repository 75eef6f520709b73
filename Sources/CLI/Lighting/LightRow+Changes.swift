import KhipuCommandLine
import KhipuTerminal
import KhipuValues
import Models

extension CLICommand {
  static var follow: CLICommand {
    CLICommand.follow(
      "follow", help: "a line for each light that changes, whoever changes it, until Ctrl-C; with --json an object"
    ) { before, now, options in LightRow.changes(from: before, to: now, isJSON: options.isJSON) }
  }
}

extension LightRow {
  /// A line for each light that changed, is new or was removed; none if the lights were not loaded before.
  static func changes(from before: AppState, to now: AppState, isJSON: Bool = false) -> [String] {
    guard before.home.loaded.contains(.lights) else { return [] }
    let changed = rows(now.home.lights.filter { before.home.lights[$0.id] != $0 }, in: now)
    let removed = before.home.lights.filter { now.home.lights[$0.id] == nil }
    return isJSON
      ? changed.map(\.json.description) + removed.map(\.removal)
      : changed.map(\.line) + removed.map { "\($0.subject): removed" }
  }

  /// The light and its values, such as `light 2, Kitchen ceiling: on, 40%`.
  private var line: String {
    let values = [
      light.isReachable ? light.power.rawValue : "unreachable", light.brightness?.inPercent, light.swatch?.hexadecimal,
      light.temperature?.mirek.inKelvin,
    ]
    return "\(light.subject): \(values.compactMap(\.self).joined(separator: ", "))"
  }
}

extension Light {
  fileprivate var subject: String { Quotation.escaped("\(Target.light(id)), \(name)") }

  fileprivate var removal: String { JSON.object([("id", .text("\(id)")), ("removed", .flag(true))]).description }
}
