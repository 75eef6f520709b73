import Features
import KhipuLiveView
import KhipuTerminal
import KhipuValues
import Models

extension LivePage {
  /// The page for the user's place in the app; nil if no screen or sheet is open and no link is waiting.
  @Sendable static func route(_ state: AppState) -> LivePage? {
    guard state.route.leadsBack else { return nil }
    let known = rows(state)
    let rows =
      known.isEmpty ? RouteRows(state).table.split(separator: "\n").map { LiveRow(StyledText(String($0))) } : known
    let hint = rows.contains { $0.subject != nil } ? LightKey.hint : ""
    return LivePage(title: Link(state.route.place).text, rows: rows, hint: hint, back: .navigation(.goBack))
  }

  /// Rows of the top screen: details of a light, or lights of a room, zone or scene. Empty if no screen is open, or it's unknown.
  private static func rows(_ state: AppState) -> [LiveRow] {
    switch state.route.place.path.last {
    case .light(let id): state.home.lights[id].map { details(of: $0, in: state) } ?? []
    case .room(let id): lines(state.home.rooms[id]?.lights, in: state)
    case .zone(let id): lines(state.home.zones[id]?.lights, in: state)
    case .scene(let id): lines(state.home.scenes[id]?.lights, in: state)
    case nil: []
    }
  }

  /// The light's line, then its details. All of these rows have the light's keys.
  private static func details(of light: Light, in state: AppState) -> [LiveRow] {
    let row = LightRow(light, in: state, rooms: state.home.roomsByLight)
    let details = LightDetails(row: row, home: state.home).list(isColored: false).split(separator: "\n")
    return LightLine.all([row]).map { LiveRow(light.id, $0) }
      + details.map {
        LiveRow(
          StyledText(String($0)), subject: "\(Target.light(light.id))", commands: LightKey.commands(for: light.id))
      }
  }

  /// A line for each known light. Enter opens the light.
  private static func lines(_ ids: [Light.ID]?, in state: AppState) -> [LiveRow] {
    let lights = ids?.compactMap { state.home.lights[$0] } ?? []
    return zip(lights, LightLine.all(LightRow.rows(lights, in: state))).map { light, line in
      var place = state.route.place
      place.path.append(.light(light.id))
      let commands = LightKey.commands(for: light.id).merging([.enter: .navigation(.open(Link(place)))]) { $1 }
      return LiveRow(subject: "\(Target.light(light.id))", commands: commands) { columns, isColored in
        line.text(columns, isColored: isColored)
      }
    }
  }
}

extension LightKey {
  /// Goes to the page of the light.
  static let openRoute = LightKey(keys: [.enter], hint: "Enter opens") {
    .navigation(.open(Link(Place(.lights, [.light($0)]))))
  }
}
