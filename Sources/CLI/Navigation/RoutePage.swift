import Features
import KhipuLiveView
import KhipuTerminal
import Models

extension LivePage {
  /// What is selected in the app, with the sheets over it; nil if nothing is.
  @Sendable static func route(_ state: AppState) -> LivePage? {
    guard state.route.leadsBack else { return nil }
    let rows = light(state) ?? RouteRows(state).table.split(separator: "\n").map { LiveRow(StyledText(String($0))) }
    let hint = rows.contains { $0.subject != nil } ? LightKey.hint : ""
    return LivePage(title: Link(state.route).text, rows: rows, hint: hint, back: .navigation(.goBack))
  }

  /// All that is known of the light, if one is shown. Its keys are the same in each row.
  private static func light(_ state: AppState) -> [LiveRow]? {
    guard case .light(let light) = state.screen else { return nil }
    let row = LightRow(light, in: state, rooms: state.home.roomsByLight)
    let details = LightDetails(row: row, home: state.home).list(isColored: false).split(separator: "\n")
    return LightLine.all([row]).map { LiveRow(light.id, $0) }
      + details.map {
        LiveRow(
          StyledText(String($0)), subject: "\(Target.light(light.id))", commands: LightKey.commands(for: light.id))
      }
  }
}

extension LightKey {
  /// Goes to the page of the light.
  static let openRoute = LightKey(keys: [.enter], hint: "Enter opens") {
    .navigation(.open(Link(Route(.lights($0)))))
  }
}
