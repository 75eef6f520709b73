public import KhipuHistory
public import Models
import UseCases

extension Command.Pairing: Reversible {
  /// Impossible: the home that was read from the bridge is forgotten, and a new key needs the link button.
  public func restoration(of states: Versions<AppState>) -> Restoration {
    .impossible("a new key needs the link button; pair with the bridge again")
  }
}
