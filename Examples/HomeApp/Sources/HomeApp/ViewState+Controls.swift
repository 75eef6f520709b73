import Features
import Models
import UseCases

/// What the controls are bound to. To read is to read the state, to set is to send a message; what is set already is not sent.
extension ViewState {
  /// Whether the light is on.
  subscript(isOn light: Light.ID) -> Bool {
    get { lights[light]?.power == .on }
    set { if newValue != self[isOn: light] { send(.lighting(.turn(.light(light), newValue ? .on : .off))) } }
  }

  /// From 0 to 1; 0 if the light has no brightness.
  subscript(brightness light: Light.ID) -> Double {
    get { lights[light]?.brightness?.value ?? 0 }
    set {
      guard newValue != self[brightness: light] else { return }
      send(.lighting(.apply(.brightness(Level(clamping: newValue)), on: .light(light))))
    }
  }

  /// Whether the light is on the dashboard.
  subscript(isFavorite light: Light.ID) -> Bool {
    get { favorites[light] != nil }
    set { if newValue != self[isFavorite: light] { send(.dashboard(newValue ? .add(light) : .remove(light))) } }
  }

  /// The tab.
  var tab: Tab {
    get { route.place.tab }
    set { if newValue != tab { send(.navigation(.go(to: newValue))) } }
  }

  /// What is selected in the tab; nothing in one where the user is not.
  subscript(path tab: Tab) -> [Light.ID] {
    get { tab == self.tab ? route.place.selection.map { [$0] } ?? [] : [] }
    set { if newValue != self[path: tab] { go(to: Route(Place(tab, selecting: newValue.last))) } }
  }

  /// Whether there are more sheets than that; to set it false closes those, and to set it true has no effect.
  subscript(hasSheetOver level: Int) -> Bool {
    get { route.sheets.count > level }
    set {
      if !newValue, self[hasSheetOver: level] { go(to: Route(route.place, sheets: Array(route.sheets.prefix(level)))) }
    }
  }
}

/// What buttons and links do.
extension ViewState {
  /// Loads the lights again.
  func load() { send(.lighting(.load(.lights))) }

  /// Gives the light the name.
  func rename(_ light: Light.ID, to name: String) { send(.lighting(.rename(light, to: name))) }

  /// Opens the sheet over those that are open.
  func present(_ sheet: Sheet) { go(to: Route(route.place, sheets: route.sheets + [sheet])) }

  /// Goes where the link leads: one of the app, or one that the system passed on.
  func open(_ link: String) { send(.navigation(.open(Link(link)))) }

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
