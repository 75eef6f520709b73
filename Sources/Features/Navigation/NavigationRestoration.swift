public import KhipuHistory
public import Models

extension Command.Navigation: Reversible {
  public func makes(_ change: AppState.Change, of state: AppState) -> Bool {
    if case .route = change { true } else { false }
  }

  /// The link to where the user was leads back there.
  public func restoration(of earlier: AppState, from later: AppState) -> Restoration {
    .commands(earlier.route == later.route ? [] : [.navigation(.open(Link(earlier.route)))])
  }
}
