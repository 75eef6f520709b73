import Models

extension StatePart {
  static let route = StatePart(
    "route", "where the user is in the app, as a link and in words", table: { state, _, _ in RouteRows(state).table },
    json: { state, _ in RouteRows(state).json.description })
}

/// Where the user is, with what is selected there.
struct RouteRows {
  private let route: Route
  private let screen: Screen

  init(_ state: AppState) { (route, screen) = (state.route, state.screen) }

  /// A row for each property.
  var table: String {
    let sheets = route.sheets.map { [Cell("sheet"), Cell($0.rawValue)] }
    let selected = selected.map { [[Cell("selected"), Cell($0)]] } ?? []
    return Table.text(
      [[Cell("link"), Cell(Link(route).text)], [Cell("tab"), Cell(route.place.tab.rawValue)]] + selected + sheets)
  }

  /// An object on one line.
  var json: JSON {
    let (light, repository): (JSON, JSON) =
      switch route.place.selection {
      case nil: (.null, .null)
      case .light(let id): (.text("\(id)"), .null)
      case .repository(let name): (.null, .text("\(name)"))
      }
    return .object([
      ("link", .text(Link(route).text)), ("tab", .text(route.place.tab.rawValue)), ("light", light),
      ("repository", repository), ("name", name.map(JSON.text) ?? .null), ("screen", .text(word)),
      ("sheets", .list(route.sheets.map { .text($0.rawValue) })),
    ])
  }

  private var selected: String? {
    guard let selection = route.place.selection else { return nil }
    let thing =
      switch selection {
      case .light(let id): "light \(id)"
      case .repository(let name): "repository \(name)"
      }
    return switch screen {
    case .tab: thing
    case .light(let light): "\(thing), \(light.name)"
    case .repository: thing
    case .waiting: "\(thing), not loaded"
    case .missing: "\(thing), which isn't there"
    }
  }

  private var name: String? {
    switch screen {
    case .light(let light): light.name
    case .repository(let repository): repository.name
    case .tab, .waiting, .missing: nil
    }
  }

  /// What is shown, in a word for programs.
  private var word: String {
    switch screen {
    case .tab: "tab"
    case .light: "light"
    case .repository: "repository"
    case .waiting: "waiting"
    case .missing: "missing"
    }
  }
}
