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

  /// What is opened in the tab, each screen from the one before.
  subscript(path tab: Tab) -> [Screen] {
    get { stack(tab)?.path.map(\.id) ?? [] }
    set { if newValue != self[path: tab] { go(to: Place(tab, newValue)) } }
  }

  /// What the tab lists, unless these are lights.
  subscript(rows tab: Tab) -> [NavigationScreen.Row] { stack(tab)?.rows ?? [] }

  /// What the screen shows, which is opened in a tab.
  subscript(content screen: Screen) -> NavigationScreen.Content {
    self.screen.stacks.flatMap(\.path).first { $0.id == screen }?.content ?? .waiting
  }

  /// Whether there are more sheets than that; to set it false closes those, and to set it true has no effect.
  subscript(hasSheetOver level: Int) -> Bool {
    get { screen.sheets.count > level }
    set { if !newValue, self[hasSheetOver: level] { show(Array(screen.sheets.prefix(level))) } }
  }

  /// Opens the sheet over those that are open.
  func present(_ sheet: Sheet) { show(screen.sheets + [sheet]) }

  /// Goes where the link leads: one of the app, or one that the system passed on.
  func open(_ link: String) { send(.navigation(.open(Link(link)))) }

  private func stack(_ tab: Tab) -> NavigationScreen.Stack? { screen.stacks.first { $0.tab == tab } }

  private func show(_ sheets: [Sheet]) { go(to: Place(tab, self[path: tab], sheets: sheets)) }

  private func go(to place: Place) { send(.navigation(.open(Link(place)))) }
}
