import KhipuValues
import Models

/// Where the user is: the tab, what is opened in each tab, and the sheets over that.
struct NavigationScreen: Equatable {
  /// A row that opens a screen.
  struct Row: Identifiable, Equatable {
    let id: Screen
    let name: String
  }

  /// What a screen shows.
  enum Content: Equatable {
    case here(title: String, lights: [LightRow.ID], rows: [Row])
    /// It is not read yet.
    case waiting
    case missing(String)
  }

  struct Opened: Identifiable, Equatable {
    let id: Screen
    let content: Content
  }

  struct Stack: Equatable {
    let tab: Tab
    /// What the tab lists, unless these are lights.
    let rows: [Row]
    /// What is opened in it, each screen from the one before.
    let path: [Opened]
  }

  let tab: Tab
  let stacks: [Stack]
  /// The last one is on top.
  let sheets: [Sheet]
  /// Whether a link waits for what it leads to.
  let isWaiting: Bool

  init(_ content: WindowContent) {
    let (home, route) = (content.app.home, content.app.route)
    (tab, sheets, isWaiting) = (route.tab, route.sheets, route.awaited != nil)
    stacks = Tab.allCases.map { tab in
      Stack(
        tab: tab, rows: home.rows(in: tab), path: route[path: tab].map { Opened(id: $0, content: home.content(of: $0)) }
      )
    }
  }

  /// The light on top, if one is there.
  var light: LightRow.ID? {
    guard let top = stacks.first(where: { $0.tab == tab })?.path.last, case .here = top.content,
      case .light(let id) = top.id
    else { return nil }
    return id
  }
}

extension Home {
  fileprivate func rows(in tab: Tab) -> [NavigationScreen.Row] {
    switch tab {
    case .lights, .favorites: []
    case .rooms: rooms.map { NavigationScreen.Row(id: .room($0.id), name: $0.name) }
    case .zones: zones.map { NavigationScreen.Row(id: .zone($0.id), name: $0.name) }
    case .more: scenes.map { NavigationScreen.Row(id: .scene($0.id), name: $0.name) }
    }
  }

  fileprivate func content(of screen: Screen) -> NavigationScreen.Content {
    switch presence(of: screen) {
    case .here(let name): .here(title: name, lights: lights(on: screen), rows: rows(on: screen))
    case .waiting: .waiting
    case .missing: .missing("There is no \(screen).")
    }
  }

  /// The lights of a room, a zone or a scene.
  private func lights(on screen: Screen) -> [LightRow.ID] {
    switch screen {
    case .light: []
    case .room(let id): rooms[id]?.lights ?? []
    case .zone(let id): zones[id]?.lights ?? []
    case .scene(let id): scenes[id]?.lights ?? []
    }
  }

  /// Where a light is and its scenes; the scenes of a room or a zone; what a scene belongs to.
  private func rows(on screen: Screen) -> [NavigationScreen.Row] {
    switch screen {
    case .light(let id):
      (rows(in: .rooms) + rows(in: .zones) + rows(in: .more)).filter { lights(on: $0.id).contains(id) }
    case .room(let id), .zone(let id): rows(in: .more).filter { group(of: $0.id) == id }
    case .scene: (rows(in: .rooms) + rows(in: .zones)).filter { group(of: $0.id) == group(of: screen) }
    }
  }

  /// A bridge numbers rooms and zones together.
  private func group(of screen: Screen) -> Group.ID? {
    switch screen {
    case .light: nil
    case .room(let id), .zone(let id): id
    case .scene(let id): scenes[id]?.group
    }
  }
}
