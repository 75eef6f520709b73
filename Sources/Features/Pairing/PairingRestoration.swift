import KhipuHistory
import Models

extension Command.Pairing {
  /// A pairing that keeps the home leaves nothing to undo.
  func makes(_ change: AppState.Change) -> Bool { change == .forgettingHome }

  /// Impossible: the home that was read from the bridge is forgotten, and a new key needs the link button.
  func restoration(of states: Versions<AppState>) -> Restoration<Command> {
    .impossible("a new key needs the link button; pair with the bridge again")
  }
}
