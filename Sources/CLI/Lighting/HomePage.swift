import KhipuCommandLine
import KhipuLiveView
import KhipuTerminal
import KhipuValues
import Models

extension CLICommand {
  static var live: CLICommand {
    CLICommand.live(
      "watch",
      help:
        "the home as it changes: arrows select, space toggles, + and - dim, : says a sentence or undo, q leaves",
      instead: "\(Program.name) lights"
    ) { LiveView(pages: Khipu.pages) }
  }
}

extension LivePage {
  /// The rooms with their lights, then the lights in no room.
  @Sendable static func home(_ state: AppState) -> LivePage? {
    let lights = LightRow.all(state)
    let lines = Dictionary(grouping: zip(lights, LightLine.all(lights)), by: \.0.room?.id)
    let name = state.home.loaded.contains(.rooms) ? "in no room" : "loading the rooms"
    let rooms = state.home.rooms.map { (name: $0.name, lines: lines[$0.id] ?? []) }
    let others = lines[nil].map { [(name: name, lines: $0)] } ?? []
    let rows = (rooms + others).flatMap { room in
      [LiveRow(StyledText(room.name, .bold))] + room.lines.map { LiveRow($0.light.id, $1) }
    }
    return LivePage(title: title(state.home), rows: rows, hint: LightKey.hint)
  }

  private static func title(_ home: Home) -> String {
    guard !home.lights.isEmpty else { return home.loaded.contains(.lights) ? "no lights" : "loading the lights" }
    let (lit, lost) = (home.lights.filter { $0.isReachable && $0.power == .on }, home.lights.filter { !$0.isReachable })
    let rest = lost.isEmpty ? "" : ", \(lost.count) unreachable"
    return "\(lit.count) of \(home.lights.count) lights on\(rest)"
  }
}

extension LiveRow {
  /// A row for a light, with its keys.
  init(_ light: Light.ID, _ line: LightLine) {
    self.init(subject: "\(Target.light(light))", commands: LightKey.commands(for: light)) { columns, isColored in
      line.text(columns, isColored: isColored)
    }
  }
}
