public import KhipuHistory
public import Models

extension Command.Navigation: Reversible {
  public func makes(_ change: AppState.Change, of state: AppState) -> Bool {
    if case .route = change { true } else { false }
  }

  /// The link to where the user was leads back there.
  public func restoration(of states: Versions<AppState>) -> Restoration {
    let routes = states.map(\.route)
    return .commands(
      routes.isToBeRestored ? [.navigation(.open(Link(routes.earlier)))] : [],
      changed: routes.isChangedSince ? ["the place in the app was changed since"] : [])
  }
}
