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

/// The output of `route`, with the names of the open screens.
struct RouteRows {
  private let route: Route
  private let screens: [String]

  init(_ state: AppState) {
    route = state.route
    screens = route.place.path.map { "\($0), \(state.home.presence(of: $0).words)" }
  }

  var table: String {
    let rows =
      [("link", Link(route.place).text), ("tab", route.tab.rawValue)]
      + screens.map { ("screen", $0) } + route.sheets.map { ("sheet", $0.rawValue) }
      + (route.awaited.map { [("waiting", Link($0).text)] } ?? [])
    return Table.text(rows.map { [Cell($0), Cell($1)] })
  }

  var json: JSON {
    .object([
      ("link", .text(Link(route.place).text)), ("tab", .text(route.tab.rawValue)),
      ("screens", .list(screens.map(JSON.text))), ("sheets", .list(route.sheets.map { .text($0.rawValue) })),
      ("waiting", route.awaited.map { .text(Link($0).text) } ?? .null),
    ])
  }
}

extension Presence {
  fileprivate var words: String {
    switch self {
    case .here(let name): name
    case .waiting: "not loaded"
    case .missing: "which isn't there"
    }
  }
}
