import KhipuViewState
import NavigationFeatures
import NavigationModels
import Observation

/// The tabs, open screens and sheets for the views. Selecting a tab, swiping back or closing a sheet sends a message.
@Observable
final class NavigationViewState {
  let screen = ViewState(of: WindowContent(), NavigationScreen.init)

  private let send: Sender<Command>

  init(_ send: Sender<Command>) { self.send = send }

  var tab: HomeTab {
    get { screen.tab }
    set { if newValue != tab { send(.command(.go(to: newValue))) } }
  }

  /// The screens opened on top of the tab's root; the last one is shown.
  subscript(path tab: HomeTab) -> [Screen] {
    get { stack(tab)?.path.map(\.id) ?? [] }
    set { if newValue != self[path: tab] { go(to: Place(tab, newValue)) } }
  }

  /// The rows of the tab's root; empty if the root lists lights, which have other rows.
  subscript(rows tab: HomeTab) -> [NavigationScreen.Row] { stack(tab)?.rows ?? [] }

  /// The content of an open screen; `.waiting` if no tab has it open.
  subscript(content screen: Screen) -> NavigationScreen.Content {
    self.screen.stacks.flatMap(\.path).first { $0.id == screen }?.content ?? .waiting
  }

  /// Whether more than `level` sheets are open. Setting false closes all but the first `level`; setting true has no effect.
  subscript(hasSheetOver level: Int) -> Bool {
    get { screen.sheets.count > level }
    set { if !newValue, self[hasSheetOver: level] { show(Array(screen.sheets.prefix(level))) } }
  }

  /// Opens the sheet on top of the open sheets.
  func present(_ sheet: Sheet) { show(screen.sheets + [sheet]) }

  /// Opens the link, from the app or from the system.
  func open(_ link: String) { send(.command(.open(DeepLink(link)))) }

  private func stack(_ tab: HomeTab) -> NavigationScreen.Stack? { screen.stacks.first { $0.tab == tab } }

  private func show(_ sheets: [Sheet]) { go(to: Place(tab, self[path: tab], sheets: sheets)) }

  private func go(to place: Place) { send(.command(.open(DeepLink(place)))) }
}
