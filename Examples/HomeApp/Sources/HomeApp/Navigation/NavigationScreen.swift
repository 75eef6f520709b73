import HomeDomain
import KhipuValues
import Models
import NavigationModels

/// The selected tab, the sheets over it, and the path of each tab.
struct NavigationScreen: Equatable {
  /// A row that opens a screen.
  struct Row: Identifiable, Equatable {
    let id: Screen
    let name: String
  }

  enum Content: Equatable {
    case here(title: String, lights: [LightRow.ID], rows: [Row])
    /// What the screen shows hasn't been read yet.
    case waiting
    case missing(String)
  }

  struct Opened: Identifiable, Equatable {
    let id: Screen
    let content: Content
  }

  struct Stack: Equatable {
    let tab: HomeTab
    /// The rows of the tab's root; empty if the root lists lights, whose rows have another type.
    let rows: [Row]
    /// The screens opened on top of the tab's root; the last one is shown.
    let path: [Opened]
  }

  let tab: HomeTab
  let stacks: [Stack]
  /// The last one is on top.
  let sheets: [Sheet]
  /// Whether a link waits until its target is loaded.
  let isWaiting: Bool

  init(_ content: WindowContent) {
    let (home, route) = (content.app.lights.home, content.app.navigation.route)
    (tab, sheets, isWaiting) = (route.tab, route.sheets, route.awaited != nil)
    stacks = HomeTab.allCases.map { tab in
      Stack(
        tab: tab, rows: home.rows(in: tab), path: route[path: tab].map { Opened(id: $0, content: home.content(of: $0)) }
      )
    }
  }

  /// The light on the topmost screen, if it exists.
  var light: LightRow.ID? {
    guard let top = stacks.first(where: { $0.tab == tab })?.path.last, case .here = top.content,
      case .light(let id) = top.id.subject
    else { return nil }
    return id
  }
}

extension Home {
  fileprivate func rows(in tab: HomeTab) -> [NavigationScreen.Row] {
    switch tab {
    case .lights, .favorites: []
    case .rooms: rooms.map { NavigationScreen.Row(id: Screen(.room($0.id)), name: $0.name) }
    case .zones: zones.map { NavigationScreen.Row(id: Screen(.zone($0.id)), name: $0.name) }
    case .more: scenes.map { NavigationScreen.Row(id: Screen(.scene($0.id)), name: $0.name) }
    }
  }

  fileprivate func content(of screen: Screen) -> NavigationScreen.Content {
    switch presence(of: screen) {
    case .here(let name): .here(title: name, lights: lights(on: screen.subject), rows: rows(on: screen.subject))
    case .waiting: .waiting
    case .missing: .missing("There is no \(screen).")
    }
  }

  /// The lights of a room, zone or scene; none for a light.
  private func lights(on subject: Subject) -> [LightRow.ID] {
    switch subject {
    case .light: []
    case .room(let id): rooms[id]?.lights ?? []
    case .zone(let id): zones[id]?.lights ?? []
    case .scene(let id): scenes[id]?.lights ?? []
    }
  }

  /// For a light, its groups and scenes; for a room or zone, its scenes; for a scene, its group.
  private func rows(on subject: Subject) -> [NavigationScreen.Row] {
    switch subject {
    case .light(let id):
      (rows(in: .rooms) + rows(in: .zones) + rows(in: .more)).filter { lights(on: $0.id.subject).contains(id) }
    case .room(let id), .zone(let id): rows(in: .more).filter { group(of: $0.id.subject) == id }
    case .scene: (rows(in: .rooms) + rows(in: .zones)).filter { group(of: $0.id.subject) == group(of: subject) }
    }
  }

  /// The room or zone itself, or the scene's group, if any; nil for a light. A room and a zone never have the same number.
  private func group(of subject: Subject) -> LightGroup.ID? {
    switch subject {
    case .light: nil
    case .room(let id), .zone(let id): id
    case .scene(let id): scenes[id]?.group
    }
  }
}
