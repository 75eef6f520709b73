import Features
import KhipuViewState
import Models
import Observation

/// The route, to which views are bound: a tap on a tab, a swipe back and a closed sheet are messages.
@Observable
final class NavigationViewState {
  let screen = ViewState(of: WindowContent(), NavigationScreen.init)

  private let send: Sender

  init(_ send: Sender) { self.send = send }

  var tab: Tab {
    get { screen.tab }
    set { if newValue != tab { send(.navigation(.go(to: newValue))) } }
  }

  /// What is opened in the tab; nothing in one where the user is not.
  subscript(path tab: Tab) -> [LightRow.ID] {
    get { tab == self.tab ? screen.path : [] }
    set { if newValue != self[path: tab] { go(to: Route(Place(tab, selecting: newValue.last))) } }
  }

  /// Whether there are more sheets than that; to set it false closes those, and to set it true has no effect.
  subscript(hasSheetOver level: Int) -> Bool {
    get { screen.sheets.count > level }
    set { if !newValue, self[hasSheetOver: level] { go(to: route(with: Array(screen.sheets.prefix(level)))) } }
  }

  /// Opens the sheet over those that are open.
  func present(_ sheet: Sheet) { go(to: route(with: screen.sheets + [sheet])) }

  /// Goes where the link leads: one of the app, or one that the system passed on.
  func open(_ link: String) { send(.navigation(.open(Link(link)))) }

  private func route(with sheets: [Sheet]) -> Route { Route(Place(tab, selecting: screen.path.last), sheets: sheets) }

  private func go(to route: Route) { send(.navigation(.open(Link(route)))) }
}

extension Place {
  /// The tab with that light selected in it, or with nothing if the tab has no lights.
  fileprivate init(_ tab: Tab, selecting light: Light.ID?) {
    self =
      switch tab {
      case .lights: .lights(light)
      case .favorites: .favorites(light)
      case .more: .more
      }
  }
}
