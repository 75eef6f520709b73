import KhipuCommandLine
import KhipuTerminal
import Models

extension StatePart {
  static var route: StatePart {
    StatePart(
      name: "route", help: "where the user is in the app, as a link and in words",
      table: { state, _, _ in RouteRows(state).table },
      json: { state, _ in RouteRows(state).json.description })
  }
}

/// Where the user is, with what is selected there.
struct RouteRows {
  private let route: Route
  private let screen: Screen

  init(_ state: AppState) { (route, screen) = (state.route, state.screen) }

  var table: String {
    let sheets = route.sheets.map { [Cell("sheet"), Cell($0.rawValue)] }
    let selected = selected.map { [[Cell("selected"), Cell($0)]] } ?? []
    return Table.text(
      [[Cell("link"), Cell(Link(route).text)], [Cell("tab"), Cell(route.place.tab.rawValue)]] + selected + sheets)
  }

  var json: JSON {
    .object([
      ("link", .text(Link(route).text)), ("tab", .text(route.place.tab.rawValue)),
      ("light", route.place.selection.map { .text("\($0)") } ?? .null), ("name", shown.name.map(JSON.text) ?? .null),
      ("screen", .text(shown.word)),
      ("sheets", .list(route.sheets.map { .text($0.rawValue) })),
    ])
  }

  private var selected: String? {
    guard let light = route.place.selection else { return nil }
    return ["light \(light)", shown.remark].compactMap(\.self).joined(separator: ", ")
  }

  /// What is shown, in a word for programs; the name of what is selected; what people read behind it.
  private var shown: (word: String, name: String?, remark: String?) {
    switch screen {
    case .tab: ("tab", nil, nil)
    case .light(let light): ("light", light.name, light.name)
    case .waiting: ("waiting", nil, "not loaded")
    case .missing: ("missing", nil, "which isn't there")
    }
  }
}
