import Models

/// Where the user is: the tab, what is opened in it, and the sheets over that.
struct NavigationScreen: Equatable {
  /// What is opened in the tab.
  enum Opened: Equatable {
    case nothing
    case light(LightRow.ID)
    /// The lights are not read yet.
    case waiting
    case missing(String)
  }

  let tab: Tab
  let path: [LightRow.ID]
  let opened: Opened
  /// The last one is on top.
  let sheets: [Sheet]

  init(_ content: WindowContent) {
    let route = content.app.route
    (tab, sheets) = (route.place.tab, route.sheets)
    path = route.place.selection.map { [$0] } ?? []
    opened =
      switch content.app.screen {
      case .tab: .nothing
      case .light(let light): .light(light.id)
      case .waiting: .waiting
      case .missing(let light): .missing("There is no light \(light).")
      }
  }
}
