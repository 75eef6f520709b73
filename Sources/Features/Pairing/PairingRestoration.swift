public import KhipuHistory
public import Models

extension Command.Pairing: Reversible {
  /// A pairing that keeps the home leaves nothing to undo.
  public func makes(_ change: AppState.Change) -> Bool { change == .forgettingHome }

  /// Impossible: the home that was read from the bridge is forgotten, and a new key needs the link button.
  public func restoration(of states: Versions<AppState>) -> Restoration {
    .impossible("a new key needs the link button; pair with the bridge again")
  }
}
