public import KhipuHistory
public import Models

extension Command.Navigation: Reversible {
  public func makes(_ change: AppState.Change) -> Bool {
    if case .route = change { true } else { false }
  }

  /// Commands that open links: first to the previous screens of other tabs, then to the previous place.
  public func restoration(of states: Versions<AppState>) -> Restoration {
    let routes = states.map(\.route.destination)
    let earlier = routes.earlier
    let tabs = Tab.allCases.filter { $0 != earlier.tab && routes.later[path: $0] != earlier[path: $0] }
    let places = tabs.map { Place($0, earlier[path: $0]) } + [earlier.place]
    return .commands(
      routes.isToBeRestored ? places.map { .navigation(.open(Link($0))) } : [],
      changed: routes.isChangedSince ? ["the place in the app was changed since"] : [])
  }
}
